/**
 * Values of a refusal's text. `field` is in camel case, with `[]` for list items or in
 * parentheses, as `(body)`, for a part; `wait` is in minutes.
 */
export type RefusalValues = Record<string, string | number>;

export type Writers = {
  field: (name: string, kind: 'field' | 'each' | 'whole') => string;
  characters: (count: number) => string;
  wait: (count: number, unit: 'minute' | 'hour') => string;
};

/** Longest time shown in minutes; longer ones are in hours. */
const MOST_MINUTES = 120;

/** Placeholders without a value remain. */
export function withValues(text: string, values: RefusalValues, writers: Writers): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) return placeholder;
    if (name === 'field') return fieldText(String(value), writers);
    if (name === 'characters') return writers.characters(Number(value));
    if (name === 'wait') return waitText(Number(value), writers);
    return String(value);
  });
}

function fieldText(field: string, writers: Writers): string {
  const part = /^\((\w+)\)$/.exec(field)?.[1];
  if (part !== undefined) return writers.field(part, 'whole');
  const name = field
    .replace('[]', '')
    .replace(/[A-Z]+/g, (capitals) => ` ${capitals.toLowerCase()}`);
  return writers.field(name.trim(), field.endsWith('[]') ? 'each' : 'field');
}

function waitText(minutes: number, { wait }: Writers): string {
  return minutes <= MOST_MINUTES ? wait(minutes, 'minute') : wait(Math.ceil(minutes / 60), 'hour');
}
