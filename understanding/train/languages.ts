/** The voices of the corpus that write French, all or most of the time. */
const FRENCH: ReadonlySet<string> = new Set(
  `abitibi bilingue clauses-fr clauses-fr2 courriels en-deux-mots hotel-resto quebec vite-dit`.split(
    ' ',
  ),
);

/** Whether a voice writes French: its figures are reported apart. */
export function isFrench(voice: string): boolean {
  return FRENCH.has(voice);
}
