import { FRENCH_LABELS } from '#contract/entries/french-labels.ts';
import { DEPARTMENTS, type Department } from '#contract/entries/labels.ts';

export type Mentionable = { id: string; name: string; email: string; departments: string[] };

/** `id` is null for a department. */
export type Mention = { text: string; id: string | null; people: string[] };

/** Protects against pasted texts. */
const MOST_MENTIONS = 50;
/** Matches an @ at a word start; a name of at most `LONGEST` characters follows. */
const AT = /(?<![\p{L}\p{N}._%+@-])@(?=[\p{L}\p{N}])/gu;
const LONGEST = 120;
/** `@here` and similar are ignored, as they would reach every member. */
const WORD_END = /^(?:['’]s\b)?(?![\p{L}\p{N}@]|[-.'’_][\p{L}\p{N}])/u;

/** True if the text may contain a mention; an email address is none. */
export function mayMention(text: string): boolean {
  return text.search(AT) >= 0;
}

/**
 * Finds @ with a member's name, first name or address, or a department (English or French),
 * ignoring accents and case. The longest name wins; an ambiguous one matches none.
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

type Name = { folded: string; meant: Omit<Mention, 'text'>[] };

/** Returns all names that can be mentioned, longest first. */
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

/** Removes accents and case; `ends` maps each folded character to its end in the input. */
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
