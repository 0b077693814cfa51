import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { ENTRY_EVENTS } from '#contract/events.ts';
import { VIAS } from '#contract/via.ts';
import { EMAIL_STATES, EmailKind } from './email-kinds.ts';
import { IssueId } from './issues.ts';
import { ProposalKind } from './proposals.ts';

const HAPPENINGS = [...ENTRY_EVENTS, 'made_by_mail', 'mail_joined', 'emailed'] as const;
export type Happening = (typeof HAPPENINGS)[number];

/** A changed field, with API values; null = none. */
export const FieldChange = z.object({
  field: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type FieldChange = z.infer<typeof FieldChange>;

export const HistoryEmail = z.object({
  to: z.string().describe('Recipient’s name, or else the address.'),
  kinds: z.array(EmailKind).describe('Content kinds.'),
  state: z.enum(EMAIL_STATES).describe('`digest` = part of the next morning digest.'),
  reason: z
    .string()
    .nullable()
    .describe('Reason for not sending, or the mail system’s error for a failed delivery.'),
});

export const HistoryItem = z.object({
  id: z.string(),
  what: z.enum(HAPPENINGS),
  at: z.string(),
  by: z.object({
    kind: z
      .enum(['person', 'mail', 'machine', 'token'])
      .describe(
        'A colleague, the sender of an email, an automatic action, or a workspace API token.',
      ),
    name: z
      .string()
      .nullable()
      .describe(
        'A person’s current name, or a token’s name at that time; null for automatic actions and former users.',
      ),
    via: z
      .enum(VIAS)
      .nullable()
      .describe('By an API token or an agent; null = by the person directly.'),
  }),
  changes: z.array(FieldChange),
  proposal: ProposalKind.nullable().describe('Email proposal that a person decided; else null.'),
  email: HistoryEmail.nullable(),
  people: z
    .array(z.string().nullable())
    .describe('Current names of the people named on the entry; null for former users.'),
});
export type HistoryItem = z.infer<typeof HistoryItem>;

export const readHistory = {
  id: 'readHistory',
  method: 'GET',
  path: '/api/issues/:id/history',
  admits: 'user',
  summary: 'Read an entry’s history',
  description: 'Events of an entry, newest first.',
  params: IssueId,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(200).default(50).describe('Page size limit.'),
    cursor: z.string().max(200).optional().describe('`nextCursor` of the previous page.'),
  }),
  answers: {
    200: z.object({ items: z.array(HistoryItem), nextCursor: z.string().nullable() }),
    400: Refusal,
    401: Refusal,
    404: Refusal,
  },
} as const satisfies Endpoint;
