/** The voices of the corpus that write French, all or most of the time. */
const FRENCH: ReadonlySet<string> = new Set(
  `abitibi bilingue bureau-conseil chsld clauses-fr clauses-fr2 courriels en-deux-mots entrepot hotel-resto mots-de-tous-les-jours quebec
   tout-simplement usine vite-dit`.split(/\s+/),
);

/** Whether a voice writes French: its figures are reported apart. */
export function isFrench(voice: string): boolean {
  return FRENCH.has(voice);
}

/** Voices that tell the same matters as another: what one says of them is known from the other. */
const COUNTERPARTS: ReadonlyMap<string, string> = new Map([
  ['clauses-fr', 'clauses-en'],
  ['clauses-fr2', 'clauses-en2'],
  ['mots-de-tous-les-jours', 'everyday-words'],
]);

/** The voices that are held out together. */
export function handOf(voice: string): string {
  return COUNTERPARTS.get(voice) ?? voice;
}
