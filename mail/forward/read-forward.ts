import type { ForwardedMail } from '#contract/intake/read-mail.ts';
import type { Mailbox } from '#mail/message/parsed-mail.ts';
import { textOfHtml } from '#mail/text/html-text.ts';
import { type Level, type Levels, readQuoteLevels } from './quote-levels.ts';
import { isSignatureOnly } from './signature-only.ts';
import { type Prefix, readPrefix } from './subject.ts';

/** message/rfc822. */
export type AttachedMail = {
  from: Mailbox | null;
  date: string | null;
  subject: string | null;
  text: string;
  attachedMails: AttachedMail[];
};

export type Forwarding = {
  subject: string | null;
  text: string;
  html: string | null;
  attachedMails: AttachedMail[];
  isAnswer: boolean;
};

/**
 * `own` includes the signature, or is all text without a forward; `forwarded` is outermost first.
 */
export type Forward = {
  isForward: boolean;
  own: string;
  forwarded: ForwardedMail[];
  /** Text from the first forwarded mail on. */
  history: string;
};

/** Never throws; linear time. */
export function readForward(mail: Forwarding): Forward {
  const found = readText(mail);
  const prefix = readPrefix(mail.subject);
  const attached = mail.attachedMails.filter(isMail);
  if (attached.length > 0 && isForwardOfFiles(mail, found, prefix)) {
    const { own, levels, history } = isForwardText(mail, found, prefix) ? found : whole(mail);
    const forwarded = [...levels.map(mailOf), ...attached.flatMap(mailsAttached)];
    return { isForward: true, own, forwarded, history };
  }
  if (isForwardText(mail, found, prefix)) {
    const { own, levels, history } = found;
    return { isForward: true, own, forwarded: levels.map(mailOf), history };
  }
  const isForward = prefix === 'forward' || (prefix === 'maybe' && isProgramsMaybe(mail, found));
  return { isForward, own: mail.text.trim(), forwarded: [], history: '' };
}

function whole({ text }: Forwarding): Levels {
  return { own: text.trim(), levels: [], history: '' };
}

function readText({ text, html }: Forwarding): Levels {
  const found = readQuoteLevels(text);
  if (found.levels.length > 0 || !html || text.trim() !== '') return found;
  return readQuoteLevels(textOfHtml(html));
}

/** By the subject, or without own text. */
function isForwardOfFiles({ text }: Forwarding, { own, levels }: Levels, prefix: Prefix): boolean {
  if (prefix === 'forward' || prefix === 'maybe') return true;
  const isEmpty = levels.length > 0 ? isSignatureOnly(own) : isSignatureOnly(text);
  return isEmpty && prefix !== 'reply';
}

function isForwardText(mail: Forwarding, { own, levels }: Levels, prefix: Prefix): boolean {
  const first = levels[0];
  if (!first) return false;
  if (prefix === 'forward') return true;
  // In a reply, the marker is quoted.
  if (first.kind === 'forward') return first.depth === 0 || prefix !== 'reply';
  if (first.kind === 'attribution' || mail.subject === null || prefix === 'reply') return false;
  // In Finnish "VS:" is a reply.
  if (prefix === 'maybe') return !first.isFinnish || /^\s*i\s*:/i.test(mail.subject);
  if (!first.isComplete || first.isRaw || first.depth > 0) return false;
  return !mail.isAnswer || isSignatureOnly(own);
}

/** On a reply, the mail client wrote the prefix. */
function isProgramsMaybe({ isAnswer, text }: Forwarding, { levels }: Levels): boolean {
  return isAnswer && !levels[0]?.isFinnish && text !== '';
}

function mailOf({ from, fromName, date, subject, text }: Level): ForwardedMail {
  return { from, fromName, date, subject, text };
}

/** Some clients attach other files as mails. */
function isMail({ from, date, subject }: AttachedMail): boolean {
  return from !== null || date !== null || subject !== null;
}

/** Includes quoted and nested mails. */
function mailsAttached({
  from,
  date,
  subject,
  text,
  attachedMails,
}: AttachedMail): ForwardedMail[] {
  const { own, levels } = readQuoteLevels(text);
  const author = { from: from?.address ?? null, fromName: from?.name || null };
  const earlier = [...levels.map(mailOf), ...attachedMails.filter(isMail).flatMap(mailsAttached)];
  return [{ ...author, date, subject, text: own }, ...earlier];
}
