import { phrasesOf } from '#mail/languages/languages.ts';

/** The address is in lower case. */
export type Author = { from: string | null; fromName: string | null };

/** Characters read. */
const LONGEST = 600;

const ADDRESS = String.raw`[\p{L}\p{N}.!#$%&'*+=?^_{|}~-]{1,64}@(?:[\p{L}\p{N}_-]{1,63}\.)+[\p{L}\p{N}-]{2,63}`;
const BRACKETED = new RegExp(String.raw`[<[(]\s*(?:mailto:)?['"]?(${ADDRESS})`, 'iu');
const BARE = new RegExp(`(?:mailto:)?(${ADDRESS})`, 'iu');

/** With "on behalf of", Exchange names the author after the sending mailbox. */
const ON_BEHALF = new RegExp(`\\s(?:${phrasesOf('onBehalfOf').join('|')})\\s`, 'i');

/**
 * Parses "Ann <ann@x>", "Ann [mailto:ann@x]", "ann@x <mailto:ann@x>", "Smith, Ann", "Ann
 * Smith/ACME@ACME", "list@x On Behalf Of Ann".
 */
export function readAuthor(value: string): Author {
  const text = value.slice(0, LONGEST).replaceAll('&lt;', '<').replaceAll('&gt;', '>');
  const [box = '', writer] = text.split(ON_BEHALF);
  const found = findAddress(writer ?? box) ?? findAddress(box);
  const named = nameIn(writer ?? box);
  const isName = named !== null && named.toLowerCase() !== found;
  return { from: found, fromName: isName ? named : null };
}

function findAddress(text: string): string | null {
  const match = text.match(BRACKETED) ?? text.match(BARE);
  return match?.[1]?.toLowerCase().replace(/^'+/, '') ?? null;
}

function nameIn(text: string): string | null {
  const bracket = text.search(/[<[]|\(\s*(?:mailto:)?\S{1,100}@/i);
  const address = text.match(BARE);
  const start = bracket >= 0 ? text.slice(0, bracket) : text;
  const alone = bracket < 0 && address ? text.replace(address[0], '') : start;
  const name = plainName(alone);
  if (name !== '') return name;
  // The form "ann@x (Ann Smith)".
  return plainName(text.match(/\(([^()@]{2,100})\)/)?.[1] ?? '') || null;
}

function plainName(text: string): string {
  const bare = text
    .replace(/[\u200e\u200f]/g, '')
    .replaceAll('\\"', '"')
    .trim()
    .replace(/^\((.*)\)$/, '$1')
    .replace(/^[\s"'“”„«»*_,;:(]+/, '')
    .replace(/[\s"'“”„«»*_,;:(]+$/, '')
    .replace(/\s+/g, ' ');
  // Notes appends the directory path to names.
  return bare.match(/^([^/@]{2,60})(?:\/[^/@]{1,40}){1,4}(?:@[\w./ -]{1,40})?$/)?.[1] ?? bare;
}
