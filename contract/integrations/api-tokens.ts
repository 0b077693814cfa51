import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { LONGEST_TOKEN_NAME, TOKEN_DAYS } from './token-choices.ts';
import { TOKEN_SCOPES } from './token-scopes.ts';

/** An API token, without its secret. */
export const ApiToken = z.object({
  id: z.string().describe('Id of the token; not the secret itself.'),
  name: z.string(),
  scope: z.enum(TOKEN_SCOPES).describe('Each includes the lower ones: read, write, admin.'),
  hint: z.string().describe('Last four characters of the token.'),
  createdAt: z.string(),
  expiresAt: z.string().nullable().describe('null = no expiry.'),
  isExpired: z.boolean(),
  lastUsedAt: z.string().nullable().describe('Within a minute; null = never.'),
});
export type ApiToken = z.infer<typeof ApiToken>;

const list = { tokens: z.array(ApiToken) };

/** Newest first. */
export const listApiTokens = {
  id: 'listApiTokens',
  method: 'GET',
  path: '/api/tokens',
  admits: 'user',
  token: 'never',
  summary: 'List the current user’s API tokens',
  description: 'Tokens for the current workspace.',
  answers: { 200: z.object(list), 401: Refusal },
} as const satisfies Endpoint;

const NewApiToken = z.object({
  name: z.string().trim().min(1).max(LONGEST_TOKEN_NAME).describe('Purpose.'),
  scope: z.enum(TOKEN_SCOPES),
  days: z.literal(TOKEN_DAYS).describe('Lifetime in days; null = until revoked.'),
});

const ShownOnce = z.string().describe('Shown once; only its hash is stored.');
const TokenId = z.object({ id: z.uuid().describe('Id of an API token.') });

export const createApiToken = {
  id: 'createApiToken',
  method: 'POST',
  path: '/api/tokens',
  admits: 'user',
  token: 'never',
  summary: 'Create an API token',
  description:
    'Acts as the current user in the current workspace, with at most the user’s rights. Only admins may create tokens with the scope `admin`. The token is only in this response.',
  body: NewApiToken,
  answers: {
    201: z.object({ token: ShownOnce, ...list }),
    400: Refusal,
    401: Refusal,
    403: Refusal,
    409: Refusal,
  },
} as const satisfies Endpoint;

export const revokeApiToken = {
  id: 'revokeApiToken',
  method: 'DELETE',
  path: '/api/tokens/:id',
  admits: 'user',
  token: 'never',
  summary: 'Revoke a personal API token',
  description: 'Later calls with it are refused. No error if missing or another user’s.',
  params: TokenId,
  answers: { 200: z.object(list), 401: Refusal },
} as const satisfies Endpoint;

/** A token of the workspace, which acts for no user. */
export const WorkspaceToken = ApiToken.extend({
  createdBy: z.string().nullable().describe('Current name of the creating admin; null if gone.'),
});
export type WorkspaceToken = z.infer<typeof WorkspaceToken>;

const listOfWorkspace = { tokens: z.array(WorkspaceToken) };

/** Newest first. */
export const listWorkspaceTokens = {
  id: 'listWorkspaceTokens',
  method: 'GET',
  path: '/api/workspace/tokens',
  admits: 'company_admin',
  token: 'never',
  summary: 'List workspace API tokens',
  answers: { 200: z.object(listOfWorkspace), 401: Refusal, 403: Refusal },
} as const satisfies Endpoint;

export const createWorkspaceToken = {
  id: 'createWorkspaceToken',
  method: 'POST',
  path: '/api/workspace/tokens',
  admits: 'company_admin',
  token: 'never',
  summary: 'Create a workspace API token',
  description:
    'Acts for no user, and outlives its creator’s membership. It has no access to restricted entries or personal endpoints (403, `token_person`). The history shows its name. The token is only in this response.',
  body: NewApiToken,
  answers: {
    201: z.object({ token: ShownOnce, ...listOfWorkspace }),
    400: Refusal,
    401: Refusal,
    403: Refusal,
    409: Refusal,
  },
} as const satisfies Endpoint;

export const revokeWorkspaceToken = {
  id: 'revokeWorkspaceToken',
  method: 'DELETE',
  path: '/api/workspace/tokens/:id',
  admits: 'company_admin',
  token: 'never',
  summary: 'Revoke a workspace API token',
  description: 'Later calls with it are refused. No error if missing.',
  params: TokenId,
  answers: { 200: z.object(listOfWorkspace), 401: Refusal, 403: Refusal },
} as const satisfies Endpoint;
