import type { ForwardedMail } from '#contract/intake/read-mail.ts';
import { splitText } from '#mail/reply-text/split-text.ts';

/** The conversation that a forward carries. */
type Conversation = { visibleText: string; forwarded: ForwardedMail[] };

/**
 * What a mail says with what it forwards: the mails it forwards, oldest first, each under a line with its
 * author and its moment (UTC), then its sender's own text. Of a mail that forwards none, those;
 * of one that forwards a single mail without a word, that mail's text alone.
 */
export function conversationText(mail: Conversation): string {
  const { forwarded, visibleText } = mail;
  const single = forwarded.length === 1 ? forwarded[0] : null;
  if (single && single.text === visibleText) return visibleText;
  return join([
    ...forwarded.toReversed().map((one) => `${headline(one)}\n${one.text}`.trim()),
    ownText(mail),
  ]);
}

/**
 * The same words in the same order without those lines, and without the signatures of those whose
 * mails they are: what a message means is read from it.
 */
export function conversationWords(mail: Conversation): string {
  const forwarded = mail.forwarded.toReversed().map(({ text, from, fromName }) => {
    const author = { address: from ?? '', name: fromName ?? '' };
    return unsigned(splitText(text, author).visible, author.name);
  });
  return join([...forwarded, ownText(mail)]);
}

/** Without its author's name at its end: "Joris" under a mail of Joris Vandamme's. */
function unsigned(text: string, fromName: string): string {
  const end = text.trimEnd().lastIndexOf('\n') + 1;
  const names = new Set(wordsOf(fromName));
  const last = wordsOf(text.slice(end));
  const isName = end > 0 && last.length > 0 && last.every((word) => names.has(word));
  return isName ? text.slice(0, end).trimEnd() : text;
}

function wordsOf(line: string): string[] {
  return (
    line
      .slice(0, 200)
      .toLowerCase()
      .match(/[\p{L}\p{M}'’]+/gu) ?? []
  );
}

/** Without words of its own, a mail shows those that it forwards. */
function ownText({ visibleText, forwarded }: Conversation): string {
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
