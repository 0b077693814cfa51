import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';

/** `new_entry` creates an entry from the mail. */
export const ProposalKind = z.enum(['close', 'reopen', 'new_entry']);
export type ProposalKind = z.infer<typeof ProposalKind>;

export const Proposal = z.object({
  id: z.string(),
  kind: ProposalKind,
  reasoning: z.string().describe('Decisive words.'),
});
export type Proposal = z.infer<typeof Proposal>;

export const answerProposal = {
  id: 'answerProposal',
  method: 'POST',
  path: '/api/issues/:id/proposals/:proposalId',
  admits: 'user',
  summary: 'Accept or dismiss a proposal',
  description: 'Decides a proposal; `madeId` is the entry created by accepting it.',
  params: z.object({
    id: z.string().describe('Id of an entry.'),
    proposalId: z.string().describe('Id of the proposal.'),
  }),
  body: z.object({ answer: z.enum(['accept', 'dismiss']) }),
  answers: {
    200: z.object({ id: z.string(), madeId: z.string().nullable() }),
    400: Refusal,
    401: Refusal,
    404: Refusal,
    409: Refusal,
  },
} as const satisfies Endpoint;
