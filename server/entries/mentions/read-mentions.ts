import { FRENCH_LABELS } from '#contract/entries/french-labels.ts';
import { DEPARTMENTS, type Department } from '#contract/entries/labels.ts';

/** Somebody who may be meant. */
export type Mentionable = { id: string; name: string; email: string; departments: string[] };

/** A mention as it is written, and whom it means: a member, or those who look after a department. */
export type Mention = { text: string; id: string | null; people: string[] };

/** Of a pasted text, so many are looked at. */
const MOST_MENTIONS = 50;
/** An @ that begins a word; behind it at most as much as the longest of names. */
const AT = /(?<![\p{L}\p{N}._%+@-])@(?=[\p{L}\p{N}])/gu;
const LONGEST = 120;
/** `@here` and the like reach nobody: they would reach everybody. */
const WORD_END = /^(?:['’]s\b)?(?![\p{L}\p{N}@]|[-.'’_][\p{L}\p{N}])/u;

/** Whether a text may mention somebody: an address alone mentions nobody. */
export function mayMention(text: string): boolean {
  return text.search(AT) >= 0;
}

/**
 * The mentions of a text: an @ before the name, the first name or the address of a member, or before a
 * department in English or French; accents and capitals don't matter, and the longest name counts. A
 * name that several members have means none of them.
 */
export function readMentions(text: string, members: Mentionable[]): Mention[] {
  const names = namesOf(members);
  const found: Mention[] = [];
  for (const { index } of [...text.matchAll(AT)].slice(0, MOST_MENTIONS)) {
    const written = text.slice(index + 1, index + 1 + LONGEST);
    const mention = mentionAt(written, names);
    if (mention && !found.some((one) => isSame(one, mention))) found.push(mention);
  }
  return found;
}

/** A name by which somebody is mentioned; `meant` has several where it is not clear who. */
type Name = { folded: string; meant: Omit<Mention, 'text'>[] };

/** Longest first. */
function namesOf(members: Mentionable[]): Name[] {
  const meant = new Map<string, Map<string, Omit<Mention, 'text'>>>();
  const add = (name: string, key: string, who: Omit<Mention, 'text'>) => {
    const folded = fold(name).text.trim();
    if (folded === '') return;
    const known = meant.get(folded) ?? new Map();
    meant.set(folded, known.set(key, who));
  };
  for (const { id, name, email } of members) {
    const who = { id, people: [id] };
    const [local = ''] = email.split('@');
    for (const one of [name, email, local, name.split(/\s+/)[0] ?? '']) add(one, id, who);
  }
  const persons = new Set(meant.keys());
  for (const department of DEPARTMENTS.filter((one) => one !== 'Unassigned')) {
    const people = members
      .filter((one) => one.departments.includes(department))
      .map(({ id }) => id);
    for (const name of departmentNames(department)) {
      if (!persons.has(fold(name).text)) add(name, department, { id: null, people });
    }
  }
  return [...meant]
    .map(([folded, who]) => ({ folded, meant: [...who.values()] }))
    .sort((a, b) => b.folded.length - a.folded.length);
}

/** Whole, and without what joins its words, as it is written where blanks end a word. */
function departmentNames(department: Department): string[] {
  const names = [department, FRENCH_LABELS[department]];
  const joined = names.map((name) => name.replace(/[\s&-]+/g, ''));
  return [...new Set([...names, ...joined, ...(department === 'Technology' ? ['IT'] : [])])];
}

function mentionAt(written: string, names: Name[]): Mention | null {
  const { text, ends } = fold(written);
  for (const { folded, meant } of names) {
    if (!text.startsWith(folded)) continue;
    const end = ends[folded.length - 1] ?? 0;
    if (!WORD_END.test(written.slice(end))) continue;
    const [who, ...others] = meant;
    return who && others.length === 0 ? { text: `@${written.slice(0, end)}`, ...who } : null;
  }
  return null;
}

function isSame(one: Mention, other: Mention): boolean {
  return one.text === other.text && one.id === other.id;
}

/** In small letters and without accents; `ends` has where each letter ended in what was written. */
function fold(written: string): { text: string; ends: number[] } {
  let text = '';
  const ends: number[] = [];
  let at = 0;
  for (const letter of written) {
    at += letter.length;
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    text += /\s/u.test(plain) ? ' ' : plain;
    while (ends.length < text.length) ends.push(at);
  }
  return { text, ends };
}
