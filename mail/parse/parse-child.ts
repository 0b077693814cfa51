// What runs in a process of the parse pool: reads mails that are handed over, answers, and
// ends with whoever started it.

import type { ParsedMail } from '#mail/message/parsed-mail.ts';
import { parseMail } from './parse.ts';

/** What became of one mail: what was read, or why it could not be; `code` of a system error. */
export type ParseAnswer = { mail: ParsedMail } | { error: string; code?: string };

/** What became of a handful of mails, and how many bytes of memory the process holds now. */
export type ParseAnswers = { answers: ParseAnswer[]; memory: number };

process.on('message', async (mails: Uint8Array[]) => {
  const answers: ParseAnswer[] = [];
  for (const bytes of mails)
    answers.push(await parseMail(bytes).then((mail) => ({ mail }), failed));
  process.send?.({ answers, memory: process.memoryUsage.rss() } satisfies ParseAnswers);
});
process.on('disconnect', () => process.exit(0));
// Whoever started it waits for this before the time of the first mail runs.
process.send?.('ready');

function failed({ message, code, syscall }: NodeJS.ErrnoException): ParseAnswer {
  return syscall !== undefined && code !== undefined
    ? { error: message, code }
    : { error: message };
}
