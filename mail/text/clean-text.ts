/** Truncates, and removes NULs and lone surrogates. */
export function cleanText(text: string, longest: number): string {
  return text.slice(0, longest).replaceAll('\0', '').toWellFormed();
}
