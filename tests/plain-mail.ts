import type { ParsedMail } from '#mail/parsed-mail.ts';

/** A mail of Ann's with nothing special about it, for tests to change. */
export function plainMail(change: Partial<ParsedMail> = {}): ParsedMail {
  return {
    from: { address: 'ann@a.example', name: 'Ann' },
    hasSeveralAuthors: false,
    isAmbiguous: false,
    sender: null,
    replyTo: [],
    to: [],
    cc: [],
    subject: 'Hello',
    messageId: '1@a.example',
    inReplyTo: null,
    references: [],
    date: null,
    text: 'Hello.',
    html: null,
    visibleText: 'Hello.',
    signature: null,
    quoted: null,
    isForward: false,
    forwarded: [],
    attachments: [],
    reports: [],
    calendar: null,
    attachedMails: [],
    bounces: [],
    headers: {},
    ...change,
  };
}
