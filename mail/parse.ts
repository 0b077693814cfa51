import { readBody } from './body-text.ts';
import { findBounces } from './bounce/find-bounces.ts';
import { charsetNamedIn } from './charset.ts';
import { cleanText } from './clean-text.ts';
import { wordsOfForward } from './forward/own-words.ts';
import { readForward } from './forward/read-forward.ts';
import { readHeaderFacts } from './header-facts.ts';
import { calendarMethods, withInvitations } from './invitations.ts';
import { readFiles } from './mail-files.ts';
import { prepareMail } from './mail-source.ts';
import { partMail } from './own-words/part-mail.ts';
import { partText } from './own-words/part-text.ts';
import type { ParsedMail } from './parsed-mail.ts';
import { type Part, readPartTree } from './part-tree.ts';
import { attachedMailsIn, readReports } from './report-parts.ts';
import { withTnefBody } from './tnef-body.ts';

/** What is shown of a text; the raw mail keeps the rest. */
const LONGEST_TEXT = 1_000_000;
/** So many mails inside of each other are read, and so many beside each other. */
const DEEPEST_MAIL = 5;
const MOST_MAILS = 20;

/**
 * Reads a mail (RFC 5322, MIME). Throws where it is nested deeper, has more parts or a longer
 * header than any honest mail; the caller keeps its bytes.
 */
export function parseMail(bytes: Uint8Array): Promise<ParsedMail> {
  return parseInside(bytes, 0);
}

/** Reads a mail that `depth` others are around. */
async function parseInside(bytes: Uint8Array, depth: number): Promise<ParsedMail> {
  const { fields, mime } = prepareMail(bytes);
  const hint = charsetNamedIn(fields.map(({ value }) => value).join('\n'));
  const root = await readPartTree(mime, hint);
  const said = withTnefBody(root, readBody(root, hint));
  const body = withInvitations(root, said);
  const methods = calendarMethods(root);
  const text = cleanText(body.text, LONGEST_TEXT);
  const html = body.html === null ? null : cleanText(body.html, LONGEST_TEXT);
  const facts = readHeaderFacts(fields);
  const attachedMails = await readAttached(root, depth);
  const isAnswer = facts.inReplyTo !== null;
  const forward = readForward({ subject: facts.subject, text, html, attachedMails, isAnswer });
  const words = forward.isForward
    ? { ...wordsOfForward(forward, (own) => partText(own, facts.from)) }
    : partMail(text, html, facts.from);
  const read = {
    ...facts,
    text,
    html,
    visibleText: words.visible,
    signature: words.signature,
    quoted: words.quoted || null,
    isForward: forward.isForward,
    forwarded: forward.forwarded,
    attachments: readFiles(root, body),
    reports: readReports(root),
    calendar: methods.length > 0 ? { methods, isAllThereIs: said.text.trim() === '' } : null,
    attachedMails,
  };
  return { ...read, bounces: findBounces(read) };
}

/** The mails that a mail carries, without the bytes of their files: those are in the carrier's. */
async function readAttached(root: Part, depth: number): Promise<ParsedMail[]> {
  if (depth >= DEEPEST_MAIL) return [];
  const mails: ParsedMail[] = [];
  for (const { content } of attachedMailsIn(root).slice(0, MOST_MAILS)) {
    // One that cannot be read is a file like others.
    const mail = await parseInside(content, depth + 1).catch(() => null);
    if (!mail) continue;
    const attachments = mail.attachments.map((file) => ({ ...file, content: NO_BYTES }));
    mails.push({ ...mail, attachments });
  }
  return mails;
}

const NO_BYTES = new Uint8Array();
