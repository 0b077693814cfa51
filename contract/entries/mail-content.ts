import { z } from 'zod';

const Mailbox = z.object({
  address: z.string(),
  name: z.string().nullable().describe('Name from the header; null if missing.'),
});

export const MailContent = z.object({
  from: Mailbox.nullable(),
  replyTo: z.array(Mailbox),
  to: z.array(Mailbox),
  cc: z.array(Mailbox),
  subject: z.string().nullable(),
  date: z.string().nullable().describe('Date stated by the author, in UTC.'),
  visibleText: z.string().describe('New text, without signature and quoted history.'),
  text: z.string().describe('Full text.'),
  isCut: z.boolean().describe('True if either text was truncated.'),
  files: z.array(
    z.object({
      n: z.number().describe('Position in the email, from 1; used to request it.'),
      filename: z.string(),
      contentType: z.string(),
      size: z.number().describe('Bytes.'),
      isDamaged: z.boolean(),
    }),
  ),
});
export type MailContent = z.infer<typeof MailContent>;
