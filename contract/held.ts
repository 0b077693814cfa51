import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { Refusal } from './errors.ts';
import { INBOX_STATUSES } from './inbox.ts';

/** A mail that did not become an entry, or an update of one. */
export const HeldMail = z.object({
  id: z.string(),
  status: z.enum(INBOX_STATUSES),
  /** Why, as a word that programs know; docs/words.md lists them. */
  reason: z.string().nullable(),
  /** What authentication found out about its sender. */
  senderReasons: z.array(z.string()),
  sender: z.string().nullable(),
  subject: z.string().nullable(),
  recipient: z.string(),
  /** Bytes. */
  size: z.number(),
  receivedAt: z.string(),
  /** Whether an admin may release or discard it. */
  isOpen: z.boolean(),
});
export type HeldMail = z.infer<typeof HeldMail>;

const HeldId = z.object({ id: z.uuid() });
const Refused = { 401: Refusal, 403: Refusal, 404: Refusal };

/** Mails that did not become an entry, newest first. */
export const listHeld = {
  method: 'GET',
  path: '/api/held',
  admits: 'company_admin',
  summary: 'List mails that did not become an entry',
  query: z.object({
    /** Only what still waits for an admin's decision. */
    open: z.enum(['true', 'false']).default('false'),
    limit: z.coerce.number().int().min(1).max(200).default(50),
    /** What the page before gave as `nextCursor`. */
    cursor: z.uuid().optional(),
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

/** Files a held mail as what it would have been. */
export const releaseHeld = {
  method: 'POST',
  path: '/api/held/:id/release',
  admits: 'company_admin',
  summary: 'Release a held mail',
  params: HeldId,
  answers: { 200: z.object({ id: z.string() }), 409: Refusal, ...Refused },
} as const satisfies Endpoint;

/** Leaves a held mail out for good; its bytes stay. */
export const discardHeld = {
  method: 'POST',
  path: '/api/held/:id/discard',
  admits: 'company_admin',
  summary: 'Discard a held mail',
  params: HeldId,
  answers: { 200: z.object({ id: z.string() }), 409: Refusal, ...Refused },
} as const satisfies Endpoint;

/** Where the raw mail can be downloaded. */
export const HELD_RAW_PATH = '/api/held/:id/raw';
