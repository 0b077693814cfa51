import type { model as english } from './messages.en.ts';

const FLAGS: Record<string, string> = {
  instructs:
    'il tente de donner des instructions à une machine; ses étiquettes et ses textes ne viennent donc pas du modèle',
  threat: 'une menace',
  harassment: 'du harcèlement',
  self_harm: 'une personne pourrait se faire du mal',
};

export const model: typeof english = {
  flagged: (flags) =>
    `Signalé par le modèle de langage\u00a0: ${flags.map((flag) => FLAGS[flag] ?? flag).join('; ')}.`,
  standsNow: 'Où en est l’affaire\u00a0:',
  standsNowBy: 'Par un modèle de langage',
  says: 'Un modèle de langage le lit autrement. Prendre son étiquette\u00a0:',
  offer: (label, value) => `${label.charAt(0).toUpperCase()}${label.slice(1)}\u00a0: ${value}`,
  wrote: (name) => `Titre ou structure par un modèle de langage (${name})`,
};
