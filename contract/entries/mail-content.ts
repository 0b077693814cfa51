import { z } from 'zod';

const Mailbox = z.object({
  address: z.string(),
  name: z.string().nullable().describe('As the header writes it; null where it names nobody.'),
});

/** Text and files of a stored mail, without markup. */
export const MailContent = z.object({
  from: Mailbox.nullable(),
  replyTo: z.array(Mailbox),
  to: z.array(Mailbox),
  cc: z.array(Mailbox),
  subject: z.string().nullable(),
  date: z.string().nullable().describe('What its author says of when it was written, in UTC.'),
  visibleText: z
    .string()
    .describe('What its author wrote now: without signature and quoted history.'),
  text: z.string().describe('All of its text.'),
  isCut: z.boolean().describe('Whether one of the two was longer than is shown.'),
  files: z.array(
    z.object({
      n: z.number().describe('Its place in the mail, from 1: with it, it is asked for.'),
      filename: z.string(),
      contentType: z.string(),
      size: z.number().describe('Bytes.'),
      isDamaged: z.boolean(),
    }),
  ),
});
export type MailContent = z.infer<typeof MailContent>;
