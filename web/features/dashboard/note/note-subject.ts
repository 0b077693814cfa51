/** Characters. */
const LONGEST = 60;

/** Returns the note's first line up to a period, at most 60 characters plus an ellipsis. */
export function noteSubject(note: string): string {
  const firstLine = note.trim().split('\n')[0] ?? '';
  const subject = (firstLine.split('.')[0] ?? '').trim();
  if (subject === '') return 'Quick Entry';
  return subject.length > LONGEST ? `${subject.slice(0, LONGEST).trimEnd()}…` : subject;
}
