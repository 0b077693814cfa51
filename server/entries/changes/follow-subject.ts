/** Characters. */
const LONGEST = 60;

/** Returns the new subject: follows the text if it was its beginning, else stays. */
export function followSubject(
  { subject, body }: { subject: string; body: string },
  text: string,
): string {
  const beginning = subject.replace(/…$/, '');
  if (beginning === '' || !body.trimStart().startsWith(beginning)) return subject;
  const first = /^[^\n.]*/.exec(text.trimStart())?.[0].trim() ?? '';
  if (first === '') return subject;
  if (first.length <= LONGEST) return first;
  // Avoids a lone surrogate.
  const cut = first.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.trimEnd()}…`;
}
