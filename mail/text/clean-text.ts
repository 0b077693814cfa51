/** What a database and a screen can hold: no NULs, no halves of surrogate pairs, no more than this. */
export function cleanText(text: string, longest: number): string {
  return text.slice(0, longest).replaceAll('\0', '').toWellFormed();
}
