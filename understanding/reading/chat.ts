/** Matches "[10:02]", "10:02 AM", "12/06/2026, 10:02 -" and "[2026-06-10, 10:02:33]". */
const CLOCK = String.raw`\d{1,2}[:h.]\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?`;
const DATE = String.raw`(?:\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?,?\s)?`;
const STAMP = String.raw`(?:\[${DATE}${CLOCK}\]|${DATE}${CLOCK}(?=\s[-–—]?\s?\p{L}[^:\n]{0,30}:\s))`;
const SPEAKER = String.raw`(?:@?\p{L}[\p{L}'’.-]{0,20}(?: \p{L}[\p{L}'’.-]{0,20}){0,2}:\s)?`;
const STAMPED = new RegExp(String.raw`^${STAMP}\s?[-–—]?\s?${SPEAKER}`, 'iu');
const STAMP_INSIDE = new RegExp(String.raw`\s+(?=\[${DATE}${CLOCK}\]\s?\p{L})`, 'giu');
/** Matches "Sam Lowe  10:02 AM" above the message. */
const SPEAKER_LINE = new RegExp(
  String.raw`^\p{Lu}[\p{L}'’.-]{0,20}(?: \p{Lu}[\p{L}'’.-]{0,20}){0,2}[\s,]{1,3}(?:\[?${CLOCK}\]?)$`,
  'iu',
);
const SPOKEN = /^(\p{Lu}[\p{L}'’-]{0,20}):\s+\S/u;
const TURNS = 2;
const LINES_LOOKED_AT = 400;

/** Removes timestamps and speakers of a pasted chat, which are not form fields. */
export function withoutChatMarks(lines: readonly string[]): string[] {
  const split = lines.flatMap((line, at) =>
    at < LINES_LOOKED_AT && line.includes('[') ? line.split(STAMP_INSIDE) : [line],
  );
  const looked = split.slice(0, LINES_LOOKED_AT);
  if (looked.filter((line) => STAMPED.test(line)).length >= TURNS) {
    return split.map((line) => line.replace(STAMPED, ''));
  }
  if (looked.filter((line) => SPEAKER_LINE.test(line)).length >= TURNS) {
    return split.filter((line) => !SPEAKER_LINE.test(line));
  }
  return isDialogue(looked) ? split.map((line) => line.replace(/^[^:]{1,21}:\s+/, '')) : split;
}

export function opensChat(line: string): boolean {
  return STAMPED.test(line) || SPEAKER_LINE.test(line);
}

/** True for a dialogue: a speaker recurs, but a form names each field once. */
function isDialogue(lines: readonly string[]): boolean {
  const said = lines.filter((line) => line !== '');
  const speakers = said.flatMap((line) => SPOKEN.exec(line)?.[1] ?? []);
  return speakers.length === said.length && new Set(speakers).size < speakers.length;
}
