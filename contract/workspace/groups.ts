import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { emailAddress } from '#contract/people/people.ts';
import { Workspace, workspaceChanged } from './workspace.ts';

export const MOST_GROUPS = 50;

export const addGroup = {
  id: 'addGroup',
  method: 'POST',
  path: '/api/workspace/groups',
  admits: 'company_admin',
  summary: 'Add a group address',
  description:
    'Files the mail that this group or mailing list passes on, as mail of the person who wrote it.',
  body: z.object({
    address: emailAddress('group_invalid').describe('Address to which people write.'),
  }),
  answers: {
    ...workspaceChanged,
    200: z.object({
      workspace: Workspace,
      heldMail: z
        .number()
        .describe('Held emails of that group now admitted; release with `decideHeld`.'),
    }),
    409: Refusal,
  },
} as const satisfies Endpoint;

export const removeGroup = {
  id: 'removeGroup',
  method: 'DELETE',
  path: '/api/workspace/groups/:address',
  admits: 'company_admin',
  summary: 'Remove a group address',
  params: z.object({ address: z.string().describe('A group address of the workspace.') }),
  answers: { ...workspaceChanged, 404: Refusal },
} as const satisfies Endpoint;
