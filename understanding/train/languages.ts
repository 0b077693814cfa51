/** The voices of the corpus that write French, all or most of the time. */
const FRENCH: ReadonlySet<string> = new Set(
  `bilingue quebec hotel-resto vite-dit en-deux-mots mairie-ecole arrondissement chsld bureau-conseil usine entrepot jeune-pousse
   boutique-agence clauses-fr clauses-fr2`.split(/\s+/),
);

/** Whether a voice writes French: its figures are reported apart. */
export function isFrench(voice: string): boolean {
  return FRENCH.has(voice);
}
