const LONGEST = 60;

/**
 * The subject of an entry whose text becomes another: a subject that is the beginning of the text,
 * as quick notes have it, follows the text; any other stays.
 */
export function followSubject(
  { subject, body }: { subject: string; body: string },
  text: string,
): string {
  const beginning = subject.replace(/…$/, '');
  if (beginning === '' || !body.trimStart().startsWith(beginning)) return subject;
  const first = /^[^\n.]*/.exec(text.trimStart())?.[0].trim() ?? '';
  if (first === '') return subject;
  if (first.length <= LONGEST) return first;
  // An emoji is two halves; one that stands at the end is left out.
  const cut = first.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.trimEnd()}…`;
}
