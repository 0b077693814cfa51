import type { ParsedMail } from '#mail/message/parsed-mail.ts';
import { isReplyAboveMark } from '#mail/reply-text/dividers.ts';
import {
  alternatives,
  begins,
  beginsByLanguage,
  holds,
  holdsByLanguage,
  lowered,
} from './patterns.ts';
import { isTicketHeader } from './robot-headers.ts';
import { senderKind } from './sender-kind.ts';
import { statementsOf } from './statements.ts';

type Mail = Pick<ParsedMail, 'from' | 'subject' | 'text' | 'visibleText' | 'isForward' | 'headers'>;

const received = beginsByLanguage('requestReceived');
const created = beginsByLanguage('requestCreated');
const thanks = beginsByLanguage('requestThanks');
/** Fast pre-check over all languages. */
const SAYS_ANY = begins('requestReceived', 'requestCreated', 'requestThanks');
const ME = holdsByLanguage('firstPerson');
const PROMISES = holds('replyPromises');
const AUTO_REPLY = begins('autoReplySentences');
const AUTO_MAIL = holds('autoMailSentences');

/** "#1234", "[INC0012345]", "Ticket 4711", "REQ-12". */
const NUMBER = new RegExp(
  [
    '(?:#|№|n[°º]|nr\\.?|no\\.)\\s?[a-z\\d-]{0,8}\\d{2,}',
    '\\b[a-z]{2,10}-?\\d{3,}\\b',
    '[[【(][^\\])】]{0,24}\\d{2,}[^\\])】]{0,10}[\\])】]',
    `(?:${alternatives('requestNumbers')})[^\\d\\n]{0,12}\\d{2,}`,
    '\\d{3,}\\s(?:numaralı|nolu)',
  ].join('|'),
);

const TOP = 6;
const ENDS = 3;

/**
 * Detects a ticket system's acknowledgement: an opening sentence plus a sign of a program (header,
 * address, text or number). First person, a personal address or quoting indicates a person.
 */
export function isAcknowledgement(mail: Mail, isNullSender: boolean): boolean {
  if (mail.isForward) return false;
  const statements = statementsOf(mail.visibleText).filter((one) => !isReplyAboveMark(one));
  const top = statements.slice(0, TOP);
  if ([...top, ...statements.slice(-ENDS)].some((one) => AUTO_REPLY.test(one))) return true;
  const said = saysReceived(top, mail.subject);
  if (!said) return false;
  const sender = senderKind(mail.from);
  const machine = [
    hasTicketHeader(mail.headers),
    hasMarker(mail.text),
    sender === 'no reply' || isNullSender,
    statements.some((one) => AUTO_MAIL.test(one)),
  ].filter(Boolean).length;
  const hasNumber = NUMBER.test(lowered(mail.subject ?? '')) || top.some((one) => NUMBER.test(one));
  const promises = statements.some((one) => PROMISES.test(one));
  const signs = [hasNumber, promises, sender === 'role'].filter(Boolean).length;
  if (machine > 0) return machine + signs >= (said.how === 'thanks' ? 3 : 2);
  if (sender === 'person' || said.isPersonal) return false;
  if (said.how === 'created') return hasNumber && promises;
  return signs >= (said.how === 'received' ? 2 : 3);
}

type Said = { how: 'received' | 'created' | 'thanks'; isPersonal: boolean };

function saysReceived(top: string[], subject: string | null): Said | null {
  const lines = [...top, bareSubject(lowered(subject ?? ''))];
  if (!lines.some((line) => SAYS_ANY.test(line))) return null;
  for (const [how, patterns] of Object.entries({ received, created, thanks })) {
    const language = patterns.findIndex((says) => lines.some((line) => says.test(line)));
    if (language < 0) continue;
    const isPersonal = top.some((line) => ME[language]?.test(line));
    return { how: how as Said['how'], isPersonal };
  }
  return null;
}

function bareSubject(subject: string): string {
  return subject
    .slice(0, 200)
    .replace(/^\s*(?:re\s?:\s*)?[[(【]?/i, '')
    .replace(/\s*[\])】[(].*$/, '');
}

function hasMarker(text: string): boolean {
  return text
    .slice(0, 500)
    .trimStart()
    .split('\n', 4)
    .some((line) => isReplyAboveMark(line.trim()));
}

function hasTicketHeader(headers: Record<string, string>): boolean {
  if (headers['x-auto-response-suppress'] !== undefined) return true;
  if (/^(?:bulk|junk|list|auto[_-]?reply)$/i.test(headers.precedence?.trim() ?? '')) return true;
  return (
    Object.keys(headers).some(isTicketHeader) ||
    /zendesk|otrs|znuny|freshdesk|jira|servicenow|osticket|glpi|kayako|request tracker|zammad|help ?scout|intercom|odoo|hesk|spiceworks|manageengine/i.test(
      headers['x-mailer'] ?? '',
    )
  );
}
