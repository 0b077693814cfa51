import { z } from 'zod';
import { Bytes, type Endpoint } from './endpoint.ts';
import { Refusal } from './errors.ts';
import { INBOX_STATUSES } from './inbox.ts';

/** A mail that did not become an entry, or an update of one. */
export const HeldMail = z.object({
  id: z.string(),
  status: z.enum(INBOX_STATUSES),
  reason: z
    .string()
    .nullable()
    .describe('Why, as a word that programs know; docs/words.md lists them.'),
  senderReasons: z.array(z.string()).describe('What authentication found out about its sender.'),
  sender: z.string().nullable(),
  subject: z.string().nullable(),
  recipient: z.string(),
  size: z.number().describe('Bytes.'),
  receivedAt: z.string(),
  isOpen: z.boolean().describe('Whether an admin may release or discard it.'),
});
export type HeldMail = z.infer<typeof HeldMail>;

const HeldId = z.object({ id: z.uuid().describe('The id of a held mail.') });
const Refused = { 401: Refusal, 403: Refusal, 404: Refusal };

export const listHeld = {
  id: 'listHeld',
  method: 'GET',
  path: '/api/held',
  admits: 'company_admin',
  summary: 'List mails that did not become an entry',
  description: 'Mails that did not become an entry, newest first.',
  query: z.object({
    open: z
      .enum(['true', 'false'])
      .default('false')
      .describe('Only what still waits for an admin’s decision.'),
    limit: z.coerce.number().int().min(1).max(200).default(50).describe('How many at most.'),
    cursor: z.uuid().optional().describe('What the page before gave as `nextCursor`.'),
  }),
  answers: {
    200: z.object({
      mails: z.array(HeldMail),
      nextCursor: z.string().nullable(),
      openCount: z.number(),
    }),
    400: Refusal,
    401: Refusal,
    403: Refusal,
  },
} as const satisfies Endpoint;

export const releaseHeld = {
  id: 'releaseHeld',
  method: 'POST',
  path: '/api/held/:id/release',
  admits: 'company_admin',
  summary: 'Release a held mail',
  description: 'Files a held mail as what it would have been.',
  params: HeldId,
  answers: { 200: z.object({ id: z.string() }), 409: Refusal, ...Refused },
} as const satisfies Endpoint;

export const discardHeld = {
  id: 'discardHeld',
  method: 'POST',
  path: '/api/held/:id/discard',
  admits: 'company_admin',
  summary: 'Discard a held mail',
  description: 'Leaves a held mail out for good; its bytes stay.',
  params: HeldId,
  answers: { 200: z.object({ id: z.string() }), 409: Refusal, ...Refused },
} as const satisfies Endpoint;

export const downloadHeld = {
  id: 'downloadHeld',
  method: 'GET',
  path: '/api/held/:id/raw',
  admits: 'company_admin',
  summary: 'Download a held mail as it came',
  description: 'The mail as it came (RFC 5322), to be saved.',
  params: HeldId,
  answers: {
    200: {
      content: { 'application/octet-stream': Bytes },
      headers: { 'content-disposition': 'attachment, with a name ending in .eml.' },
    },
    ...Refused,
  },
} as const satisfies Endpoint;
