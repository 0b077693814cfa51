// `npm run -s understand [-- --now ISO] < lines`: runs the engine on messages and replies, as JSON
// lines:
// {"id", "subject", "body", "sender", "now"?} → labels, confidence, caption, clarity, reasons
// {"id", "original", "reply"} → {id, isResolution, confidence, reasons}
// An invalid line gives {"id" or "line", "error"}. Exit code 1 if none is valid.

import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { judgeReply } from '#understanding/resolution/decide.ts';
import { understand } from '#understanding/understand.ts';

const Id = z.union([z.string(), z.number()]);
const IsoTime = z
  .string()
  .refine((text) => !Number.isNaN(Date.parse(text)), 'must be an ISO 8601 time')
  .transform((text) => new Date(text));
const MessageLine = z.object({
  id: Id,
  subject: z.string().nullish(),
  body: z.string().nullish(),
  sender: z.string().nullish(),
  now: IsoTime.nullish(),
});
const ReplyLine = z.object({ id: Id, original: z.string().nullish(), reply: z.string() });

const now = givenNow();

let lines = 0;
let failures = 0;
for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  if (line.trim() === '') continue;
  lines += 1;
  const answer = answerTo(line);
  if ('error' in answer) failures += 1;
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
if (lines > 0 && failures === lines) process.exitCode = 1;

function givenNow(): Date {
  try {
    const { values } = parseArgs({ options: { now: { type: 'string' } } });
    return values.now === undefined ? new Date() : IsoTime.parse(values.now);
  } catch (error) {
    console.error(error instanceof z.ZodError ? '--now must be an ISO 8601 time' : String(error));
    process.exit(1);
  }
}

function answerTo(line: string): object {
  let given: unknown;
  try {
    given = JSON.parse(line);
  } catch {
    return { line: lines, error: 'this line is not JSON' };
  }
  const id = Id.safeParse(Object(given).id).data;
  const name = id === undefined ? { line: lines } : { id };
  try {
    return { id, ...(isReply(given) ? readReply(given) : readMessage(given)) };
  } catch (error) {
    const issue = error instanceof z.ZodError ? error.issues[0] : undefined;
    const why = issue ? `${issue.path.join('.') || 'line'}: ${issue.message}` : String(error);
    return { ...name, error: why };
  }
}

function isReply(given: unknown): boolean {
  return typeof given === 'object' && given !== null && 'reply' in given;
}

function readMessage(given: unknown): object {
  const { subject, body, sender, now: then } = MessageLine.parse(given);
  return understand({
    subject: subject ?? '',
    body: body ?? '',
    sender: sender ?? '',
    now: then ?? now,
  });
}

function readReply(given: unknown): object {
  const { original, reply } = ReplyLine.parse(given);
  return judgeReply({ original: original ?? '', reply });
}
