import type { Mailbox } from '#mail/message/parsed-mail.ts';
import { decodeWords, endOfWord } from './header-words.ts';

/** Characters. */
const LONGEST_NAME = 255;
/** Characters (RFC 5321, 4.5.3.1). */
const LONGEST_ADDRESS = 320;
const MOST_MAILBOXES = 5000;

type Draft = {
  /** Text outside brackets, with encoded words. */
  words: string;
  angle: string | null;
  comment: string;
  /** Text that may be an address without brackets. */
  bare: string;
  otherAngles: string[];
};

const emptyDraft = (): Draft => ({
  words: '',
  angle: null,
  comment: '',
  bare: '',
  otherAngles: [],
});

/**
 * Parses mailboxes (RFC 5322, 3.4), also with common violations: bare commas in names, semicolons,
 * encoded mailboxes. Skips mailboxes without address.
 */
export function readMailboxes(value: string | null): Mailbox[] {
  return value ? mailboxesOf(value) : [];
}

/** Returns all addresses that a client may show as author. */
export function readAuthors(value: string): string[] {
  const found = readDrafts(value).flatMap((draft) => {
    const { words, angle, bare, otherAngles } = draft;
    const decoded = angle === null && words.includes('=?') ? decodeWords(words) : words;
    if (decoded !== words && !decoded.includes('=?')) return readAuthors(decoded);
    const first = finish(draft, '')?.address ?? [];
    const texts = [angle ?? '', ...otherAngles].map(withoutRoute);
    const rest = [...texts, bare].flatMap(bareAddresses);
    return rest.length > 1 ? rest : first;
  });
  return [...new Set(found)];
}

function bareAddresses(text: string): string[] {
  return text
    .replace(/\([^()]*\)/g, '')
    .replace(QUOTED_LOCAL, (local) => local.replace(/[\s@<>",;]/g, '_'))
    .replace(/\s?@\s?/g, '@')
    .split(/[\s,;<>"']+/)
    .filter((word) => /^[^@]+@[^@]/.test(word))
    .map((word) => addressIn(word) ?? word.toLowerCase());
}

const QUOTED_LOCAL = /"(?:[^"\\]|\\.){0,100}"(?=\s?@)/g;

function withoutRoute(text: string): string {
  return text.replace(/^\s*mailto:/i, '').replace(/^\s*(@[^\s,:@]+[\s,]*)+:/, '');
}

function mailboxesOf(value: string): Mailbox[] {
  const found: Mailbox[] = [];
  let nameless = '';
  for (const draft of readDrafts(value)) {
    const mailbox = finish(draft, nameless);
    // Keeps the first half of an unquoted "Doe, Jane <jane@example.com>".
    nameless = mailbox || draft.angle !== null ? '' : draft.words.trim();
    if (mailbox) found.push(mailbox);
    if (found.length >= MOST_MAILBOXES) break;
  }
  return found;
}

function readDrafts(value: string): Draft[] {
  const drafts: Draft[] = [];
  const ends = findEnds(value);
  let draft: Draft = emptyDraft();
  for (let at = 0, close = 0; at < value.length; at = close) {
    const char = value[at] ?? '';
    close = at + 1;
    if (char === ',' || char === ';') {
      drafts.push(draft);
      draft = emptyDraft();
    } else if (char === '(') {
      close = ends.ofComment(at);
      if (close > at + 1) draft.comment ||= value.slice(at + 1, close - 1);
      draft.words += ' ';
      draft.bare += ' ';
    } else if (char === '<') {
      close = ends.ofAngle(at);
      const inside = value.slice(at + 1, close).replace('>', '');
      if (draft.angle?.includes('@')) draft.otherAngles.push(inside);
      else draft = { ...draft, angle: inside, bare: '' };
    } else if (char === ':' && draft.angle === null && !draft.words.includes('@')) {
      // The text before the colon is a group name, or "mailto".
      draft.words = '';
      draft.bare = '';
    } else {
      if (char === '"') close = ends.ofQuoted(at);
      else if (char === '[') close = ends.ofLiteral(at);
      else close = ends.ofWord(at);
      const text = value.slice(at, close);
      draft.words += text;
      // A quoted string is a name, unless an address starts with it.
      draft.bare += char !== '"' || /^\s?@/.test(value.slice(close, close + 2)) ? text : ' ';
    }
  }
  drafts.push(draft);
  return drafts;
}

const BARE_ADDRESS = /(?:"(?:[^"\\]|\\.){0,100}"|[^\s"<>]{1,320})\s?@\s?[^\s"<>]{1,255}/;
const SPECIAL = /[,;:<("[]|=\?/g;

/** Finds the ends of tokens; an unterminated token has one character. */
function findEnds(value: string) {
  const lastEnd = value.lastIndexOf('?=');
  const endless = new Set<string>();
  // Remembers unterminated kinds, as repeated searches would take quadratic time.
  const once = (kind: string, at: number, find: () => number): number => {
    const end = endless.has(kind) ? 0 : find();
    if (end <= 0) endless.add(kind);
    return end > 0 ? end : at + 1;
  };
  return {
    ofQuoted: (at: number) => once('"', at, () => endOfQuoted(value, at)),
    ofComment: (at: number) => once('(', at, () => endOfComment(value, at)),
    ofAngle: (at: number) => {
      const end = once('<', at, () => value.indexOf('>', at) + 1);
      return end > at + 1 ? end : endOfUnclosed(value, at);
    },
    ofLiteral: (at: number) => {
      const end = once('[', at, () => value.indexOf(']', at) + 1);
      return end - at > 100 ? at + 1 : end;
    },
    ofWord: (at: number) => {
      const word = value.startsWith('=?', at) ? endOfWord(value, at, lastEnd) : null;
      if (word) return word;
      SPECIAL.lastIndex = at + 1;
      return SPECIAL.exec(value)?.index ?? value.length;
    },
  };
}

function endOfUnclosed(value: string, at: number): number {
  SPECIAL.lastIndex = at + 1;
  return SPECIAL.exec(value)?.index ?? value.length;
}

function endOfQuoted(value: string, at: number): number {
  for (let end = at + 1; end < value.length; end++) {
    if (value[end] === '\\') end += 1;
    else if (value[end] === '"') return end + 1;
  }
  return 0;
}

function endOfComment(value: string, at: number): number {
  let depth = 0;
  for (let end = at; end < value.length; end++) {
    if (value[end] === '\\') end += 1;
    else if (value[end] === '(') depth += 1;
    else if (value[end] === ')' && --depth === 0) return end + 1;
  }
  return 0;
}

function finish({ words, angle, comment, bare: outside }: Draft, nameless: string): Mailbox | null {
  const inside = angle === null ? null : addressIn(angle);
  if (inside) {
    const name = nameOf(nameless ? `${nameless}, ${words.trim()}` : words);
    return { address: inside, name: name || nameOf(comment) };
  }
  // The address may be encoded together with the name.
  const decoded = words.includes('=?') ? decodeWords(words) : words;
  if (decoded !== words && !decoded.includes('=?')) return mailboxesOf(decoded)[0] ?? null;
  const where = [outside, words].find((text) => text.includes('@'));
  const bare = where?.match(BARE_ADDRESS)?.[0];
  const address = bare ? addressIn(bare) : null;
  if (!bare || !address) return null;
  return { address, name: nameOf(comment) || nameOf(words.replace(bare, ' ')) };
}

/** Returns the address in lower case, without comments, redundant quotes and source route. */
function addressIn(text: string): string | null {
  const decoded = text.includes('=?') ? decodeWords(text) : text;
  const plain = decoded
    .slice(0, LONGEST_ADDRESS * 3)
    .replace(/\([^()]*\)/g, '')
    .replace(/^\s*mailto:/i, '')
    .replace(/^\s*(@[^\s,:@]+[\s,]*)+:/, '')
    .replace(/[<>\p{Cc}\p{Zl}\p{Zp}\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '');
  if (/^\s*[\w.+-]+\s*$/.test(plain)) return plain.trim().toLowerCase();
  const cut = plain.lastIndexOf('@');
  if (cut < 1) return null;
  const domain = plain.slice(cut + 1).replace(/[\s"']|\.+\s*$/g, '');
  const quoted = plain.slice(0, cut).match(/^\s*"((?:[^"\\]|\\.)*)"\s*$/)?.[1];
  const local =
    quoted === undefined ? plain.slice(0, cut).replace(/[\s"]|^'/g, '') : unquoted(quoted);
  if (local === '' || domain === '') return null;
  const needsQuotes = /[\s,:;<>()[\]\\"@]/.test(local);
  const written = needsQuotes ? `"${local.replace(/["\\]/g, '\\$&')}"` : local;
  const address = `${written}@${domain}`.toWellFormed().toLowerCase();
  return address.length > LONGEST_ADDRESS ? null : address;
}

function nameOf(words: string): string {
  const bare = words
    .slice(0, LONGEST_NAME * 50)
    .replace(/"((?:[^"\\]|\\.)*)"/g, (_all, inner: string) => unquoted(inner));
  return decodeWords(bare)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
    .toWellFormed()
    .replace(/^"(.*)"$/, '$1')
    .trim();
}

function unquoted(text: string): string {
  return text.replace(/\\(.)/g, '$1');
}
