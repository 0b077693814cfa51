import { findBounces } from '#mail/bounce/find-bounces.ts';
import { forwarderText } from '#mail/forward/forwarder-text.ts';
import { readForward } from '#mail/forward/read-forward.ts';
import { readPrefix } from '#mail/forward/subject.ts';
import { readHeaderFacts } from '#mail/headers/header-facts.ts';
import type { ParsedMail } from '#mail/message/parsed-mail.ts';
import { readBody } from '#mail/mime/body-text.ts';
import { calendarMethods, withInvitations } from '#mail/mime/calendar/invitations.ts';
import { readFiles } from '#mail/mime/mail-files.ts';
import { prepareMail } from '#mail/mime/mail-source.ts';
import { mimeOfOutlookMail } from '#mail/mime/outlook/outlook-mail.ts';
import { type Part, readPartTree } from '#mail/mime/part-tree.ts';
import { withoutArmourIn } from '#mail/mime/protection/armour.ts';
import { openProtected } from '#mail/mime/protection/open-protected.ts';
import { withReaction } from '#mail/mime/reaction-part.ts';
import { attachedMailsIn, isOutlookMail, readReports } from '#mail/mime/report-parts.ts';
import { withTnefBody } from '#mail/mime/tnef-body.ts';
import { splitMail } from '#mail/reply-text/split-mail.ts';
import { splitText } from '#mail/reply-text/split-text.ts';
import { charsetNamedIn } from '#mail/text/charset/charset.ts';
import { cleanText } from '#mail/text/clean-text.ts';
import { withoutFillersIn } from '#mail/text/fillers.ts';

/** Characters. */
const LONGEST_TEXT = 1_000_000;
/** Maximum nesting of attached mails. */
const DEEPEST_MAIL = 5;
const MOST_MAILS = 20;

/** Throws above the limits of nesting, parts or headers. */
export function parseMail(bytes: Uint8Array): Promise<ParsedMail> {
  return parseInside(bytes, 0);
}

async function parseInside(bytes: Uint8Array, depth: number): Promise<ParsedMail> {
  const { fields, mime } = prepareMail(bytes);
  const hint = charsetNamedIn(fields.map(({ value }) => value).join('\n'));
  const root = await readPartTree(mime, hint);
  const protection = await openProtected(root);
  const { body: said, armour } = withoutArmourIn(withTnefBody(root, readBody(root, hint)));
  const body = withReaction(root, withInvitations(root, said));
  const methods = calendarMethods(root);
  const text = cleanText(body.text, LONGEST_TEXT);
  const html = body.html === null ? null : cleanText(body.html, LONGEST_TEXT);
  const facts = readHeaderFacts(fields);
  const attachedMails = await readAttached(root, depth);
  const isAnswer = facts.inReplyTo !== null;
  const forward = readForward({ subject: facts.subject, text, html, attachedMails, isAnswer });
  const isReply = isAnswer || facts.references.length > 0 || readPrefix(facts.subject) === 'reply';
  const envelope = { author: facts.from, isReply };
  const words = forward.isForward
    ? { ...forwarderText(forward, (own) => splitText(own, envelope)), openQuote: null }
    : splitMail(text, html, envelope);
  const read = withoutFillersIn({
    ...facts,
    text,
    html,
    visibleText: words.visible,
    signature: words.signature,
    quoted: words.quoted || null,
    openQuote: words.openQuote,
    isForward: forward.isForward,
    forwarded: forward.forwarded,
    protection: armour ? ('encrypted' as const) : protection,
    attachments: readFiles(root, body, armour),
    reports: readReports(root),
    calendar: methods.length > 0 ? { methods, isAllThereIs: said.text.trim() === '' } : null,
    attachedMails,
  });
  return { ...read, bounces: findBounces(read) };
}

/** Parses attached mails, without file contents, which the outer mail has. */
async function readAttached(root: Part, depth: number): Promise<ParsedMail[]> {
  if (depth >= DEEPEST_MAIL) return [];
  const mails: ParsedMail[] = [];
  for (const part of attachedMailsIn(root).slice(0, MOST_MAILS)) {
    const content = isOutlookMail(part) ? mimeOfOutlookMail(part.content) : part.content;
    // An unreadable mail remains an attachment only.
    const mail = content && (await parseInside(content, depth + 1).catch(() => null));
    if (!mail) continue;
    const attachments = mail.attachments.map((file) => ({ ...file, content: NO_BYTES }));
    mails.push({ ...mail, attachments });
  }
  return mails;
}

const NO_BYTES = new Uint8Array();
