import type { ForwardedMail } from '#contract/intake/read-mail.ts';
import type { Mailbox } from '#mail/message/parsed-mail.ts';
import { textOfHtml } from '#mail/text/html-text.ts';
import { withoutBanners } from '#understanding/banner/find-banner.ts';
import { type Level, type Levels, readQuoteLevels } from './quote-levels.ts';
import { isSignatureOnly } from './signature-only.ts';
import { type Prefix, readPrefix } from './subject.ts';

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
 * `own` includes the signature, and is all text if the mail is no forward; `forwarded` is
 * outermost first.
 */
export type Forward = {
  isForward: boolean;
  own: string;
  forwarded: ForwardedMail[];
  /** Text from the first forwarded mail on. */
  history: string;
};

/** Parses a forward in linear time. Never throws. */
export function readForward(given: Forwarding): Forward {
  const read = readText(given);
  const prefix = readPrefix(given.subject);
  const isPlain = read.levels.length + given.attachedMails.length === 0 && prefix === null;
  const found = isPlain ? read : { ...read, own: withoutBanners(read.own) };
  const mail = isPlain ? given : { ...given, text: withoutBanners(given.text) };
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

/** Words of own text above which an attached mail is a file among others. */
const MOST_WORDS = 30;

/** True if attached mails are forwarded: by the subject, or with few words in a mail that is no reply. */
function isForwardOfFiles(mail: Forwarding, { own, levels }: Levels, prefix: Prefix): boolean {
  if (prefix === 'forward' || prefix === 'maybe') return true;
  if (prefix === 'reply') return false;
  const said = levels.length > 0 ? own : mail.text;
  return isSignatureOnly(said) || (!mail.isAnswer && hasFewWords(said));
}

function hasFewWords(text: string): boolean {
  return (text.slice(0, 1000).match(/[\p{L}\p{N}]+/gu)?.length ?? 0) <= MOST_WORDS;
}

function isForwardText(mail: Forwarding, { own, levels }: Levels, prefix: Prefix): boolean {
  const first = levels[0];
  if (!first) return false;
  if (prefix === 'forward') return true;
  // In a reply, a marker within a quote is older.
  if (first.kind === 'forward') return first.depth === 0 || prefix !== 'reply';
  if (first.kind === 'attribution' || mail.subject === null || prefix === 'reply') return false;
  // In Finnish, "VS:" marks a reply.
  if (prefix === 'maybe') return !first.isFinnish || /^\s*i\s*:/i.test(mail.subject);
  if (!first.isComplete || !first.isCertain || first.isRaw || first.depth > 0) return false;
  return !mail.isAnswer || isSignatureOnly(own);
}

/** True if the mail client wrote an ambiguous prefix, as on a reply. */
function isProgramsMaybe({ isAnswer, text }: Forwarding, { levels }: Levels): boolean {
  return isAnswer && !levels[0]?.isFinnish && text !== '';
}

function mailOf({ from, fromName, date, subject, text }: Level): ForwardedMail {
  return { from, fromName, date, subject, text: withoutBanners(text) };
}

/** True for a mail, as some clients attach other files as message/rfc822. */
function isMail({ from, date, subject }: AttachedMail): boolean {
  return from !== null || date !== null || subject !== null;
}

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
  return [{ ...author, date, subject, text: withoutBanners(own) }, ...earlier];
}
