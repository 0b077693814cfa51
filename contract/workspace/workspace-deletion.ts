import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { refused } from '#contract/refusals/refused.ts';
import { workspaceChanged } from './workspace.ts';

/** Days from the request to the deletion. */
export const DELETION_DAYS = 14;

export const askDeletion = {
  id: 'askDeletion',
  method: 'POST',
  path: '/api/workspace/deletion',
  admits: 'company_admin',
  token: 'never',
  summary: 'Request workspace deletion',
  description: 'The date of an earlier request stays.',
  body: z.object({ name: z.string(refused('workspace_name_missing')).trim() }),
  answers: workspaceChanged,
} as const satisfies Endpoint;

export const keepWorkspace = {
  id: 'keepWorkspace',
  method: 'DELETE',
  path: '/api/workspace/deletion',
  admits: 'company_admin',
  token: 'never',
  summary: 'Cancel workspace deletion',
  answers: workspaceChanged,
} as const satisfies Endpoint;
