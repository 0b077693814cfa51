/** Somebody who may be mentioned, as they are listed; `inserted` is what stands behind the @. */
export type MentionChoice = { key: string; shown: string; inserted: string; names: string[] };

/** The longest part of a name that is looked for, and how many choices are listed. */
const LONGEST = 40;
const MOST = 6;

/** What is being written behind an @ that begins a word; null where nothing is. */
export function mentionBefore(text: string, caret: number): { from: number; query: string } | null {
  const before = text.slice(0, caret);
  const from = before.lastIndexOf('@');
  if (from < 0 || caret - from > LONGEST) return null;
  if (/[\p{L}\p{N}._%+@-]$/u.test(before.slice(0, from))) return null;
  const query = before.slice(from + 1);
  // A name has few words; a blank behind the @ is none.
  const isName = !/[\n@,;:!?()]/.test(query) && !/^\s/.test(query);
  return isName && query.split(' ').length <= 3 ? { from, query } : null;
}

/** The choices of which a word begins so, in their order; accents and capitals don't matter. */
export function matching(choices: readonly MentionChoice[], query: string): MentionChoice[] {
  const wanted = fold(query.trimEnd());
  const isMeant = ({ names }: MentionChoice) =>
    names.some((name) => ` ${fold(name)}`.includes(` ${wanted}`));
  return choices.filter(isMeant).slice(0, MOST);
}

/** The text with what was being written completed, and where the caret stands then. */
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
