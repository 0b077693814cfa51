import type { Body } from '../body-text.ts';

/** Inline PGP (RFC 9580, 6.2), outside quotes. */
const BEGIN = '-----BEGIN PGP MESSAGE-----';
const END = '-----END PGP MESSAGE-----';

/** Takes encrypted blocks out of the text, and returns them; null without any. */
export function withoutArmourIn(body: Body): { body: Body; armour: string | null } {
  const taken = withoutArmour(body.text);
  if (!taken) return { body, armour: null };
  return { body: { ...body, text: taken.text, html: null }, armour: taken.armour };
}

/** Null without any block. */
function withoutArmour(text: string): { text: string; armour: string } | null {
  let rest = '';
  let armour = '';
  let at = 0;
  for (let begin = findBegin(text, 0); begin >= 0; begin = findBegin(text, at)) {
    const end = text.indexOf(END, begin);
    const until = end < 0 ? text.length : end + END.length;
    rest += text.slice(at, begin);
    armour += `${text.slice(begin, until)}\n`;
    at = until;
  }
  return armour === '' ? null : { text: rest + text.slice(at), armour };
}

function findBegin(text: string, from: number): number {
  let at = text.indexOf(BEGIN, from);
  while (at > 0 && text[at - 1] !== '\n') at = text.indexOf(BEGIN, at + 1);
  return at;
}
