import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { LONGEST_TOKEN_NAME, TOKEN_DAYS } from './token-choices.ts';
import { TOKEN_SCOPES } from './token-scopes.ts';

/** An API token of the person signed in, in the workspace they look at; never what opens it. */
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

/** The newest first. */
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

export const createApiToken = {
  id: 'createApiToken',
  method: 'POST',
  path: '/api/tokens',
  admits: 'user',
  token: 'never',
  summary: 'Create an API token',
  description:
    'It acts as the person signed in, in the workspace that they look at, and never may more than they may. Only admins create tokens with the scope `admin`. The token itself is in this answer alone.',
  body: z.object({
    name: z.string().trim().min(1).max(LONGEST_TOKEN_NAME).describe('What it is for.'),
    scope: z.enum(TOKEN_SCOPES),
    days: z
      .literal(TOKEN_DAYS)
      .describe('After how many days it expires; null = only when it is revoked.'),
  }),
  answers: {
    201: z.object({ token: z.string().describe('Shown once; only its hash is stored.'), ...list }),
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
  params: z.object({ id: z.uuid().describe('The id of an API token.') }),
  answers: { 200: z.object(list), 401: Refusal },
} as const satisfies Endpoint;
