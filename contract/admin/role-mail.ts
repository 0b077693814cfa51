import { z } from 'zod';
import { Bytes, type Content, type Endpoint } from '#contract/endpoint.ts';
import { MailContent } from '#contract/entries/mail-content.ts';
import { Refusal } from '#contract/errors.ts';

export const ROLE_MAILBOXES = ['postmaster', 'abuse', 'contact', 'waitlist', 'no-reply'] as const;

/**
 * Forwarding to operators: `forwarded` was sent alone, `digest` as one line of many. `no` =
 * automatic mail, or ADMIN_EMAILS is empty.
 */
export const FORWARD_STATES = ['no', 'pending', 'forwarded', 'digest'] as const;

export const RoleMail = z.object({
  id: z.string(),
  mailbox: z.enum(ROLE_MAILBOXES),
  sender: z.string().nullable(),
  senderName: z.string().nullable(),
  subject: z.string().nullable(),
  excerpt: z.string().describe('How it begins.'),
  trust: z
    .string()
    .nullable()
    .describe(
      '`verified`, `unverified`, `failed` or `automatic`; null where it was not found out.',
    ),
  automatic: z.string().nullable().describe('What kind of program wrote it; null for a person.'),
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
  summary: 'List mail to the installation’s own mailboxes, newest first',
  query: z.object({
    view: z
      .enum(ROLE_MAIL_VIEWS)
      .default('inbox')
      .describe('What people wrote, what other programs wrote, or what was put away.'),
    limit: z.coerce.number().int().min(1).max(200).default(20).describe('How many at most.'),
    cursor: z.uuid().optional().describe('What the page before gave as `nextCursor`.'),
  }),
  answers: {
    200: z.object({
      mails: z.array(RoleMail),
      nextCursor: z.string().nullable(),
      unreadCount: z.number().describe('How many of the inbox were not read yet.'),
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
  summary: 'Read a mail to the installation',
  params,
  answers: {
    200: RoleMail.extend({
      content: MailContent.nullable().describe(
        'Null where it cannot be read, or its bytes are not kept any more.',
      ),
      hasRaw: z.boolean().describe('Whether the mail can be downloaded as it came.'),
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
  summary: 'Mark a mail to the installation as read, or archive it',
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
  summary: 'Download a mail to the installation as it came',
  params,
  answers: { 200: FILE, ...Refused, 404: Refusal },
} as const satisfies Endpoint;

export const saveRoleMailFile = {
  id: 'saveRoleMailFile',
  method: 'GET',
  path: '/api/admin/role-mail/:id/files/:n',
  admits: 'operator',
  summary: 'Download a file of a mail to the installation',
  params: params.extend({
    n: z.coerce.number().int().min(1).max(100_000).describe('Its place in the mail, from 1.'),
  }),
  answers: { 200: FILE, ...Refused, 404: Refusal },
} as const satisfies Endpoint;
