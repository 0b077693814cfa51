/** A possible mention; `inserted` is the text after the @. */
export type MentionChoice = { key: string; shown: string; inserted: string; names: string[] };

/** Characters between the @ and the caret. */
const LONGEST = 40;
/** Members offered. */
const MOST = 6;

/** Returns the mention being typed after an @ at the start of a word, or null. */
export function mentionBefore(text: string, caret: number): { from: number; query: string } | null {
  const before = text.slice(0, caret);
  const from = before.lastIndexOf('@');
  if (from < 0 || caret - from > LONGEST) return null;
  if (/[\p{L}\p{N}._%+@-]$/u.test(before.slice(0, from))) return null;
  const query = before.slice(from + 1);
  // A name has at most three words and does not start with whitespace.
  const isName = !/[\n@,;:!?()]/.test(query) && !/^\s/.test(query);
  return isName && query.split(' ').length <= 3 ? { from, query } : null;
}

/** Returns the choices with a word that starts with the query, ignoring case and accents. */
export function matching(choices: readonly MentionChoice[], query: string): MentionChoice[] {
  const wanted = fold(query.trimEnd());
  const isMeant = ({ names }: MentionChoice) =>
    names.some((name) => ` ${fold(name)}`.includes(` ${wanted}`));
  return choices.filter(isMeant).slice(0, MOST);
}

/** Returns the text and the new caret position. */
export function completed(
  text: string,
  { from, caret }: { from: number; caret: number },
  inserted: string,
): { text: string; caret: number } {
  const rest = text.slice(caret).replace(/^ /, '');
  const before = `${text.slice(0, from)}@${inserted} `;
  return { text: before + rest, caret: before.length };
}

function fold(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
