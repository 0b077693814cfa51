import { phrasesOf } from '#mail/languages/languages.ts';
import type { ParsedMail } from '#mail/message/parsed-mail.ts';

/** Characters read, as the failure text is at the top. */
const LONGEST = 32_000;

const RETURNED_BELOW = [
  /^(?:the )?(?:beginning of the )?(?:original|returned|unsent|undelivered|received|rejected) (?:e-?mail|mail|message|headers?)(?: (?:message|headers?|text|follows|as follows|is following|is attached|below))*$/,
  /^(?:your )?(?:original )?(?:message|mail) (?:headers?|text|body|contents?) ?(?:follows?|below)?$/,
  /^(?:below|here|this|following)(?: this line)? (?:is|are) (?:a |the )?(?:copy|start|header|first)/,
  /^the (?:header|headers|first \d+ lines|body|text)(?: and (?:the )?\S+ \d+ lines)? of (?:the|your) (?:original )?(?:message|mail)/,
  /^(?:copy of (?:the )?(?:original )?message|original mail as follows|original message headers|begin message|returned mail follows)/,
  new RegExp(`^(?:${phrasesOf('returnedMessageLines').join('|')})`),
];

/** First field of returned mail without a separator. */
const FIRST_FIELD = /^(?:return-path|received|x-received|dkim-signature|arc-seal):/i;

export type FailureText = { said: string; returned: string };

/** Splits a bounce into failure text and returned mail, in linear time. */
export function splitFailureText(mail: Pick<ParsedMail, 'text' | 'reports'>): FailureText {
  const attached = mail.reports.find(({ contentType }) => /rfc822/.test(contentType));
  const lines = mail.text.slice(0, LONGEST).split('\n');
  const at = lines.findIndex((line, index) => index > 0 && beginsReturned(line));
  if (at < 0) return { said: lines.join('\n'), returned: attached?.text ?? '' };
  return {
    said: lines.slice(0, at).join('\n'),
    returned: attached?.text ?? lines.slice(at).join('\n'),
  };
}

function beginsReturned(line: string): boolean {
  if (FIRST_FIELD.test(line)) return true;
  const words = line
    .slice(0, 200)
    .replace(/^[\s|*=#_-]+|[\s|*=#_.:-]+$/g, '')
    .toLowerCase();
  return words !== '' && RETURNED_BELOW.some((pattern) => pattern.test(words));
}
