import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { LONGEST_TOKEN_NAME, TOKEN_DAYS } from './token-choices.ts';
import { TOKEN_SCOPES } from './token-scopes.ts';

/** Never includes the secret. */
export const ApiToken = z.object({
  id: z.string().describe('Names it, and opens nothing: it is not the token.'),
  name: z.string(),
  scope: z.enum(TOKEN_SCOPES).describe('Each includes those before it: read, write, admin.'),
  hint: z.string().describe('The last four characters of the token.'),
  createdAt: z.string(),
  expiresAt: z.string().nullable().describe('null = it does not expire.'),
  isExpired: z.boolean(),
  lastUsedAt: z.string().nullable().describe('To within a minute; null = never.'),
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
  summary: 'List the API tokens of the person signed in',
  description: 'Those for the workspace that they look at.',
  answers: { 200: z.object(list), 401: Refusal },
} as const satisfies Endpoint;

const NewApiToken = z.object({
  name: z.string().trim().min(1).max(LONGEST_TOKEN_NAME).describe('What it is for.'),
  scope: z.enum(TOKEN_SCOPES),
  days: z
    .literal(TOKEN_DAYS)
    .describe('After how many days it expires; null = only when it is revoked.'),
});

const ShownOnce = z.string().describe('Shown once; only its hash is stored.');
const TokenId = z.object({ id: z.uuid().describe('The id of an API token.') });

export const createApiToken = {
  id: 'createApiToken',
  method: 'POST',
  path: '/api/tokens',
  admits: 'user',
  token: 'never',
  summary: 'Create an API token',
  description:
    'It acts as the person signed in, in the workspace that they look at, and never may more than they may. Only admins create tokens with the scope `admin`. The token itself is in this answer alone.',
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
  summary: 'Revoke an API token of the person signed in',
  description: 'The next call with it is refused. One that is gone, or is nobody’s, is no error.',
  params: TokenId,
  answers: { 200: z.object(list), 401: Refusal },
} as const satisfies Endpoint;

/** Acts for no user. */
export const WorkspaceToken = ApiToken.extend({
  createdBy: z
    .string()
    .nullable()
    .describe('The admin who created it, as they are called now; null = not here any more.'),
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
  summary: 'List the API tokens of the workspace',
  answers: { 200: z.object(listOfWorkspace), 401: Refusal, 403: Refusal },
} as const satisfies Endpoint;

export const createWorkspaceToken = {
  id: 'createWorkspaceToken',
  method: 'POST',
  path: '/api/workspace/tokens',
  admits: 'company_admin',
  token: 'never',
  summary: 'Create an API token of the workspace',
  description:
    'It acts for nobody, and stays when whoever created it leaves. It sees no restricted entries, and what concerns a person is refused to it (403, `token_person`). History has its name. The token itself is in this answer alone.',
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
  summary: 'Revoke an API token of the workspace',
  description: 'The next call with it is refused. One that is gone is no error.',
  params: TokenId,
  answers: { 200: z.object(listOfWorkspace), 401: Refusal, 403: Refusal },
} as const satisfies Endpoint;
