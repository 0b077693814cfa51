const LONGEST = 60;

/**
 * The subject of a quick note: its first line up to the first period, cut at 60 characters
 * with an ellipsis.
 */
export function noteSubject(note: string): string {
  const firstLine = note.trim().split('\n')[0] ?? '';
  const subject = (firstLine.split('.')[0] ?? '').trim();
  if (subject === '') return 'Quick Entry';
  return subject.length > LONGEST ? `${subject.slice(0, LONGEST).trimEnd()}…` : subject;
}
