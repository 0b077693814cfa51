type Flag = 'instructs' | 'threat' | 'harassment' | 'self_harm';

const FLAGS: Record<Flag, string> = {
  instructs: 'it tries to instruct a machine, so its labels and texts are not from the model',
  threat: 'a threat',
  harassment: 'harassment',
  self_harm: 'someone may harm themselves',
};

export const model = {
  flagged: (flags: readonly string[]) =>
    `Flagged by the language model: ${flags.map((flag) => FLAGS[flag as Flag] ?? flag).join('; ')}.`,
  standsNow: 'Where it stands:',
  standsNowBy: 'By a language model',
  says: 'A language model reads it differently. Take its label:',
  offer: (label: string, value: string) =>
    `${label.charAt(0).toUpperCase()}${label.slice(1)}: ${value}`,
  wrote: (name: string) => `Caption or structure by a language model (${name})`,
};
