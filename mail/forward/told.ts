import type { ForwardedMail } from '#contract/read-mail.ts';
import { partText } from '../own-words/part-text.ts';

/** The conversation that a forward tells. */
type Telling = { visibleText: string; forwarded: ForwardedMail[] };

/**
 * What a mail tells its reader: the mails it forwards, oldest first, each under a line with its
 * author and its moment (UTC), then its sender's own words. Of a mail that forwards none, those;
 * of one that forwards a single mail without a word, that mail's text alone.
 */
export function toldText(mail: Telling): string {
  const { forwarded, visibleText } = mail;
  const single = forwarded.length === 1 ? forwarded[0] : null;
  if (single && single.text === visibleText) return visibleText;
  return join([
    ...forwarded.toReversed().map((told) => `${headline(told)}\n${told.text}`.trim()),
    ownPart(mail),
  ]);
}

/**
 * The same words in the same order without those lines, and without the signatures of those whose
 * mails they are: what a message means is read from it.
 */
export function toldWords(mail: Telling): string {
  const told = mail.forwarded.toReversed().map(({ text }) => partText(text).visible);
  return join([...told, ownPart(mail)]);
}

/** Without words of its own, a mail shows those that it forwards. */
function ownPart({ visibleText, forwarded }: Telling): string {
  return forwarded.some(({ text }) => text === visibleText) ? '' : visibleText;
}

function headline({ from, fromName, date }: ForwardedMail): string {
  const moment = date ? `${date.slice(0, 10)} ${date.slice(11, 16)} UTC` : null;
  const line = [fromName ?? from, moment].filter((part) => part !== null).join(', ');
  return line === '' ? '' : `${line}:`;
}

function join(parts: string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}
