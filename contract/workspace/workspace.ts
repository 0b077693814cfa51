import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { ReporterEmail } from '#contract/entries/email-kinds.ts';
import type { PRIORITIES } from '#contract/entries/labels.ts';
import { Refusal } from '#contract/errors.ts';
import { emailAddress, oneLine } from '#contract/people/people.ts';
import { refused } from '#contract/refusals/refused.ts';

/** Whole days until an entry is due; null = default. */
const DueDays = z
  .number(refused('due_days_invalid'))
  .int(refused('due_days_invalid'))
  .min(1, refused('due_days_invalid'))
  .max(365, refused('due_days_invalid'))
  .nullable();

const MOST_KEYWORDS = 50;
/** Characters. */
const LONGEST_KEYWORD = 60;

/** The company's own phrase for a resolution. */
const Keyword = oneLine('keyword_missing', LONGEST_KEYWORD, 'keyword_too_long').regex(
  /[\p{L}\p{N}]/u,
  refused('keyword_missing'),
);

const Settings = z.object({
  name: oneLine('company_name_required', 100, 'company_name_too_long'),
  joining: z
    .enum(['open', 'asked'])
    .describe(
      'Join policy for later users of the domain: by confirming a link, or after approval. `open` only while DNS proves the domain.',
    ),
  resolutionKeywords: z.array(Keyword).max(MOST_KEYWORDS, refused('keywords_too_many')),
  closesByMail: z
    .boolean()
    .describe('True if a verified email that reports resolution closes its entry directly.'),
  unverifiedMail: z
    .enum(['marked', 'held'])
    .describe('Handling of mail from unverifiable senders: marked as such in the entry, or held.'),
  reporterEmails: z.array(ReporterEmail).describe('Kinds of emails sent to reporters.'),
  dueDays: z.object({ critical: DueDays, high: DueDays, normal: DueDays, low: DueDays }),
});

export const Workspace = Settings.extend({
  intakeEmail: z.string(),
  intakeDomain: z.string().describe('Domain of all addresses of this installation.'),
  aliases: z.array(z.string()),
  domain: z.string().nullable(),
  domainProvenBy: z
    .enum(['link', 'dns'])
    .nullable()
    .describe('Proof that the domain is its own; null if no domain.'),
  groups: z.array(z.string()).describe('Addresses of its own groups and mailing lists.'),
  allowedSenders: z.array(z.string()).describe('Addresses, and domains as `@partner.example`.'),
  deletesAt: z
    .string()
    .nullable()
    .describe('Scheduled deletion of all its data; null if not requested.'),
});
export type Workspace = z.infer<typeof Workspace>;

export const WorkspaceChange = Settings.partial();
export type WorkspaceChange = z.infer<typeof WorkspaceChange>;

/** Defaults in days. */
export const HOUSE_DUE_DAYS = {
  critical: 1,
  high: 3,
  normal: 14,
  low: 30,
} as const satisfies Record<(typeof PRIORITIES)[number], number>;

export const workspaceChanged = {
  200: z.object({ workspace: Workspace }),
  400: Refusal,
  401: Refusal,
  403: Refusal,
} as const;

export const readWorkspace = {
  id: 'readWorkspace',
  method: 'GET',
  path: '/api/workspace',
  admits: 'user',
  summary: 'Read workspace settings',
  answers: { 200: z.object({ workspace: Workspace }), 401: Refusal },
} as const satisfies Endpoint;

export const changeWorkspace = {
  id: 'changeWorkspace',
  method: 'PATCH',
  path: '/api/workspace',
  admits: 'company_admin',
  summary: 'Change workspace settings',
  description: 'Changes the given fields only.',
  body: WorkspaceChange,
  answers: { ...workspaceChanged, 409: Refusal },
} as const satisfies Endpoint;

export const addAlias = {
  id: 'addAlias',
  method: 'POST',
  path: '/api/workspace/aliases',
  admits: 'company_admin',
  summary: 'Add an intake address',
  description: 'Adds another address at the intake domain for mail to the workspace.',
  body: z.object({
    address: oneLine('alias_missing', 100, 'address_too_long').describe(
      'Part before the @, or the whole address.',
    ),
  }),
  answers: { ...workspaceChanged, 409: Refusal },
} as const satisfies Endpoint;

export const removeAlias = {
  id: 'removeAlias',
  method: 'DELETE',
  path: '/api/workspace/aliases/:address',
  admits: 'company_admin',
  summary: 'Remove an intake address',
  params: z.object({ address: z.string().describe('An intake address.') }),
  answers: { ...workspaceChanged, 404: Refusal, 409: Refusal },
} as const satisfies Endpoint;

/** An address, or a domain: `@partner.example`. */
const SenderToAllow = z
  .string(refused('sender_invalid'))
  .trim()
  .toLowerCase()
  .transform((text) => (text.includes('@') ? text : `@${text}`))
  .pipe(
    z.union(
      [
        emailAddress('sender_invalid'),
        z
          .string()
          .max(254)
          .regex(
            /^@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u,
            refused('sender_invalid'),
          ),
      ],
      refused('sender_invalid'),
    ),
  );

export const allowSender = {
  id: 'allowSender',
  method: 'POST',
  path: '/api/workspace/allowed-senders',
  admits: 'company_admin',
  summary: 'Allow a sender or domain',
  body: z.object({ sender: SenderToAllow }),
  answers: {
    ...workspaceChanged,
    200: z.object({
      workspace: Workspace,
      heldMail: z
        .number()
        .describe('Held emails of that sender now admitted; release with `decideHeld`.'),
    }),
    409: Refusal,
  },
} as const satisfies Endpoint;

export const disallowSender = {
  id: 'disallowSender',
  method: 'DELETE',
  path: '/api/workspace/allowed-senders/:sender',
  admits: 'company_admin',
  summary: 'Disallow a sender',
  params: z.object({ sender: z.string().describe('Address, or a domain with its @.') }),
  answers: { ...workspaceChanged, 404: Refusal },
} as const satisfies Endpoint;
