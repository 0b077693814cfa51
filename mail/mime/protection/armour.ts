import type { Body } from '../body-text.ts';

/** Inline PGP (RFC 9580, 6.2), outside quotes. */
const BEGIN = '-----BEGIN PGP MESSAGE-----';
const END = '-----END PGP MESSAGE-----';

const BEGIN_SIGNED = '-----BEGIN PGP SIGNED MESSAGE-----';
const BEGIN_SIGNATURE = '-----BEGIN PGP SIGNATURE-----';
const END_SIGNATURE = '-----END PGP SIGNATURE-----';

/**
 * Takes encrypted blocks out of the text, and returns them; null without any. Of signed text only
 * the text stays; its signature is not checked.
 */
export function withoutArmourIn(given: Body): { body: Body; armour: string | null } {
  const signed = signedText(given.text);
  const body = signed === null ? given : { ...given, text: signed, html: null };
  const taken = withoutArmour(body.text);
  if (!taken) return { body, armour: null };
  return { body: { ...body, text: taken.text, html: null }, armour: taken.armour };
}

/** Returns text without the armour of its signature (RFC 9580, 7); null without one. */
function signedText(text: string): string | null {
  const begin = findLine(text, BEGIN_SIGNED, 0);
  const signature = begin < 0 ? -1 : findLine(text, BEGIN_SIGNATURE, begin);
  if (signature < 0) return null;
  const head = text.slice(begin, signature).search(/\n\s*\n/);
  if (head < 0) return null;
  const said = text
    .slice(begin + head, signature)
    .replace(/^- /gm, '')
    .trim();
  const end = text.indexOf(END_SIGNATURE, signature);
  const below = end < 0 ? '' : text.slice(end + END_SIGNATURE.length);
  return `${text.slice(0, begin)}${said}\n${below}`;
}

/** Null without any block. */
function withoutArmour(text: string): { text: string; armour: string } | null {
  let rest = '';
  let armour = '';
  let at = 0;
  for (let begin = findLine(text, BEGIN, 0); begin >= 0; begin = findLine(text, BEGIN, at)) {
    const end = text.indexOf(END, begin);
    const until = end < 0 ? text.length : end + END.length;
    rest += text.slice(at, begin);
    armour += `${text.slice(begin, until)}\n`;
    at = until;
  }
  return armour === '' ? null : { text: rest + text.slice(at), armour };
}

/** Returns the offset of a mark at the start of a line; -1 without one. */
function findLine(text: string, mark: string, from: number): number {
  let at = text.indexOf(mark, from);
  while (at > 0 && text[at - 1] !== '\n') at = text.indexOf(mark, at + 1);
  return at;
}
