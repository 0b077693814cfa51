import type { ForwardedMail } from '#contract/read-mail.ts';

/** The conversation that a forward tells. */
type Telling = { visibleText: string; forwarded: ForwardedMail[] };

/**
 * What a mail tells its reader: the mails it forwards, oldest first, each under a line with its
 * author and its moment (UTC), then its sender's own words. Of a mail that forwards none, those.
 */
export function toldText({ visibleText, forwarded }: Telling): string {
  const outermost = forwarded[0];
  if (!outermost) return visibleText;
  const isOwn = visibleText !== outermost.text;
  const single = forwarded.length === 1 && !isOwn;
  if (single) return outermost.text;
  const told = forwarded.toReversed().map((mail) => `${headline(mail)}\n${mail.text}`.trim());
  return [...told, ...(isOwn ? [visibleText] : [])].filter((part) => part !== '').join('\n\n');
}

function headline({ from, fromName, date }: ForwardedMail): string {
  const author = fromName ?? from ?? '';
  const moment = date ? `${date.slice(0, 10)} ${date.slice(11, 16)} UTC` : '';
  const line = [author, moment].filter(Boolean).join(', ');
  return line === '' ? '' : `${line}:`;
}
