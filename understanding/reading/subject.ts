const PREFIX =
  /^(?:re|fw|fwd|tr|wg|aw|rv|sv|vs|vl|antw|doorst|ref|réf|enc|res|rif|r|i|odp|pd|ynt|ilt|fyi)\s?(?:\[\d{1,3}\]|\(\d{1,3}\)|\^\d{1,3})?\s?[:：]\s*/i;
const TAG = /^\[[^\]]{0,60}\]\s*/;
const FORWARD = /^(?:fw|fwd|tr|wg|rv|vs|vl|doorst|enc|i|pd|ilt)\s?[:：]/i;
const PREFIXES_AT_MOST = 20;

/** `tags` were in brackets. */
export type Subject = { text: string; tags: string[]; isForward: boolean };

/** Removes repeated "Re:", "FW:", "TR:", "WG:" and "[list]". A tag alone is the subject. */
export function readSubject(raw: string): Subject {
  let text = raw.replaceAll('\n', ' ').trim();
  const tags: string[] = [];
  let isForward = false;
  for (let turn = 0; turn < PREFIXES_AT_MOST; turn += 1) {
    const prefix = PREFIX.exec(text);
    if (prefix) {
      isForward ||= FORWARD.test(text);
      text = text.slice(prefix[0].length);
      continue;
    }
    const tag = TAG.exec(text);
    if (!tag || tag[0].trim() === text.trim()) break;
    tags.push(tag[0].trim().slice(1, -1));
    text = text.slice(tag[0].length);
  }
  const bare = text.trim();
  const only = TAG.exec(bare);
  return { text: only && only[0].trim() === bare ? bare.slice(1, -1) : bare, tags, isForward };
}
