import { readPrefix } from '#mail/forward/subject.ts';

const TAG = /^\s*(?:\[[^\]\n]{1,60}\]|【[^】\n]{1,60}】)\s*/;
const PREFIX = /^\s*[\p{L}\p{M}/ ]{1,24}(?:[[(^]{1,2}\d{1,3}[\])]?)?\s?[:：]\s*/u;
const MOST_TAGS = 3;

/** Returns the subject with 0, 1, 2 … tags such as "[Facilities]" removed, also behind "Re:". */
export function subjectsWithoutTags(subject: string): string[] {
  const found = [subject];
  for (let n = 0; n < MOST_TAGS; n += 1) {
    const shorter = withoutFirst(found.at(-1) ?? '');
    if (shorter === null) break;
    found.push(shorter);
  }
  return found;
}

function withoutFirst(subject: string): string | null {
  let head = '';
  let rest = subject.slice(0, 400);
  for (let n = 0; n < MOST_TAGS && readPrefix(rest) !== null && !TAG.test(rest); n += 1) {
    const prefix = rest.match(PREFIX)?.[0];
    if (!prefix) break;
    head += prefix;
    rest = rest.slice(prefix.length);
  }
  const tag = rest.match(TAG)?.[0];
  return tag ? `${head}${rest.slice(tag.length)}${subject.slice(400)}` : null;
}

/** Removes the tag of this list: its name or the local part of its address. */
export function withoutTagOf(subject: string | null, names: string[]): string | null {
  if (subject === null) return null;
  const tag = subject
    .match(/\[([^\]\n]{1,60})\]/)?.[1]
    ?.trim()
    .toLowerCase();
  const isOfList = tag !== undefined && names.some((name) => name.trim().toLowerCase() === tag);
  return isOfList ? (withoutFirst(subject) ?? subject) : subject;
}
