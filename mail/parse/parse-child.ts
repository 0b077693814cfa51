import type { ParsedMail } from '#mail/message/parsed-mail.ts';
import { parseMail } from './parse.ts';

/** `code` is that of a system error. */
export type ParseAnswer = { mail: ParsedMail } | { error: string; code?: string };

/** Results; `memory` is the RSS in bytes. */
export type ParseAnswers = { answers: ParseAnswer[]; memory: number };

process.on('message', async (mails: Uint8Array[]) => {
  const answers: ParseAnswer[] = [];
  for (const bytes of mails)
    answers.push(await parseMail(bytes).then((mail) => ({ mail }), failed));
  process.send?.({ answers, memory: process.memoryUsage.rss() } satisfies ParseAnswers);
});
process.on('disconnect', () => process.exit(0));
// The parent's timeout starts after this message.
process.send?.('ready');

function failed({ message, code, syscall }: NodeJS.ErrnoException): ParseAnswer {
  return syscall !== undefined && code !== undefined
    ? { error: message, code }
    : { error: message };
}
