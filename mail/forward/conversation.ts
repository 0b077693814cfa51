import type { ForwardedMail } from '#contract/intake/read-mail.ts';
import { splitText } from '#mail/reply-text/split-text.ts';

type Conversation = { visibleText: string; forwarded: ForwardedMail[] };

/**
 * Returns the text of a forward: mails, oldest first, with author and time (UTC), then the
 * sender's text. A single forward without own text is returned without heading.
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

/** Returns the same text for classification, without headings and signatures. */
export function conversationWords(mail: Conversation): string {
  const forwarded = mail.forwarded.toReversed().map(({ text, from, fromName }) => {
    const author = { address: from ?? '', name: fromName ?? '' };
    return unsigned(splitText(text, { author, isReply: null }).visible, author.name);
  });
  return join([...forwarded, ownText(mail)]);
}

/** Removes the author's name at the end: "Joris" of Joris Vandamme. */
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

/** Returns the sender's text, which is empty if the visible text is a forwarded mail's. */
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
