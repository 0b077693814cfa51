import { z } from 'zod';
import { Bytes, type Content, type Endpoint } from '#contract/endpoint.ts';
import { MailContent } from '#contract/entries/mail-content.ts';
import { Refusal } from '#contract/errors.ts';

export const ROLE_MAILBOXES = ['postmaster', 'abuse', 'contact', 'waitlist', 'no-reply'] as const;

/**
 * Forwarding to operators: `forwarded` was sent alone, `digest` as one line of many. `no`:
 * automatic mail, or ADMIN_EMAILS is empty.
 */
export const FORWARD_STATES = ['no', 'pending', 'forwarded', 'digest'] as const;

export const RoleMail = z.object({
  id: z.string(),
  mailbox: z.enum(ROLE_MAILBOXES),
  sender: z.string().nullable(),
  senderName: z.string().nullable(),
  subject: z.string().nullable(),
  excerpt: z.string().describe('First words.'),
  trust: z
    .string()
    .nullable()
    .describe('`verified`, `unverified`, `failed` or `automatic`; null if not checked.'),
  automatic: z.string().nullable().describe('Kind of sending program; null for a person.'),
  forward: z.enum(FORWARD_STATES),
  receivedAt: z.string(),
  isRead: z.boolean(),
  isArchived: z.boolean(),
});
export type RoleMail = z.infer<typeof RoleMail>;

export const ROLE_MAIL_VIEWS = ['inbox', 'automatic', 'archived'] as const;
export type RoleMailView = (typeof ROLE_MAIL_VIEWS)[number];

const Refused = { 401: Refusal, 403: Refusal };
const params = z.object({ id: z.uuid().describe('The mail.') });
const FILE = {
  content: { 'application/octet-stream': Bytes },
  headers: { 'content-disposition': 'attachment, with the name of the file.' },
} satisfies Content;

export const listRoleMail = {
  id: 'listRoleMail',
  method: 'GET',
  path: '/api/admin/role-mail',
  admits: 'operator',
  summary: 'List system mailbox emails, newest first',
  query: z.object({
    view: z
      .enum(ROLE_MAIL_VIEWS)
      .default('inbox')
      .describe('Emails from people, automatic emails, or archived emails.'),
    limit: z.coerce.number().int().min(1).max(200).default(20).describe('Page size limit.'),
    cursor: z.uuid().optional().describe('`nextCursor` of the previous page.'),
  }),
  answers: {
    200: z.object({
      mails: z.array(RoleMail),
      nextCursor: z.string().nullable(),
      unreadCount: z.number().describe('Number of unread emails in the inbox.'),
    }),
    400: Refusal,
    ...Refused,
  },
} as const satisfies Endpoint;

export const readRoleMail = {
  id: 'readRoleMail',
  method: 'GET',
  path: '/api/admin/role-mail/:id',
  admits: 'operator',
  summary: 'Read a system mailbox email',
  params,
  answers: {
    200: RoleMail.extend({
      content: MailContent.nullable().describe(
        'Null if unreadable, or if its bytes are no longer stored.',
      ),
      hasRaw: z.boolean().describe('True if the original email can be downloaded.'),
    }),
    ...Refused,
    404: Refusal,
  },
} as const satisfies Endpoint;

export const changeRoleMail = {
  id: 'changeRoleMail',
  method: 'PATCH',
  path: '/api/admin/role-mail/:id',
  admits: 'operator',
  summary: 'Mark system mail read or archived',
  params,
  /** Omitted fields stay unchanged. */
  body: z.object({ isRead: z.boolean().optional(), isArchived: z.boolean().optional() }),
  answers: { 200: RoleMail, 400: Refusal, ...Refused, 404: Refusal },
} as const satisfies Endpoint;

export const saveRoleMail = {
  id: 'saveRoleMail',
  method: 'GET',
  path: '/api/admin/role-mail/:id/raw',
  admits: 'operator',
  summary: 'Download an original system mailbox email',
  params,
  answers: { 200: FILE, ...Refused, 404: Refusal },
} as const satisfies Endpoint;

export const saveRoleMailFile = {
  id: 'saveRoleMailFile',
  method: 'GET',
  path: '/api/admin/role-mail/:id/files/:n',
  admits: 'operator',
  summary: 'Download a system mailbox attachment',
  params: params.extend({
    n: z.coerce.number().int().min(1).max(100_000).describe('Position in the email, from 1.'),
  }),
  answers: { 200: FILE, ...Refused, 404: Refusal },
} as const satisfies Endpoint;
