import { z } from 'zod';

const finding = <C extends string, V extends z.ZodRawShape>(code: C, values: V) =>
  z.object({ code: z.literal(code), ...values });

/** Problems of a DKIM signature (RFC 6376, 3.5, 3.6.1, 6.1). */
const DKIM_PROBLEMS = [
  'text_appended',
  'key_in_test_mode',
  'bad_signature',
  'body_changed',
  'no_key',
  'expired',
] as const;

export const SenderFinding = z.discriminatedUnion('code', [
  finding('submitted_here', {}),
  finding('not_checked', {}),
  finding('no_client_address', {}),
  finding('origin_unknown', {}),
  finding('no_author', {}),
  finding('several_authors', {}),
  finding('ambiguous_author', {}),
  finding('repeated_field', {}),
  finding('header_too_long', {}),
  finding('proven', { checks: z.array(z.enum(['SPF', 'DKIM'])), author: z.string() }),
  finding('vouched_for', { forwarder: z.string(), author: z.string() }),
  finding('unproven', { author: z.string() }),
  finding('dns_silent', { author: z.string() }),
  finding('rejected_by_policy', {
    author: z.string(),
    policy: z.enum(['reject', 'quarantine']),
  }),
  finding('possible_copy', { domain: z.string() }),
  finding('ambiguous_header', {}),
  finding('reply_unsigned', { fields: z.array(z.string()) }),
  finding('content_unsigned', { fields: z.array(z.string()) }),
  finding('other_recipient', {}),
  finding('not_recent', {}),
  finding('undated', {}),
  finding('spf', { result: z.string(), domain: z.string(), isAuthors: z.boolean() }),
  finding('dkim', {
    result: z.string(),
    domain: z.string(),
    isAuthors: z.boolean(),
    problem: z.enum(DKIM_PROBLEMS).nullable(),
    /** The verifier's message if there is no `problem` code. */
    detail: z.string().nullable(),
  }),
  finding('dmarc', {
    result: z.string(),
    author: z.string().nullable(),
    policy: z.string().nullable(),
  }),
  finding('arc', { result: z.string(), sealer: z.string().nullable() }),
]);
export type SenderFinding = z.infer<typeof SenderFinding>;
export type DkimProblem = (typeof DKIM_PROBLEMS)[number];

/** `reasons` is the English text; mail classified by older versions has no findings. */
export const SENDER_FINDINGS = {
  reasons: z.array(z.string()),
  findings: z.array(SenderFinding).default([]),
};
export type SenderFindings = { reasons: string[]; findings: SenderFinding[] };
