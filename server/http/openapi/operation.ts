import { z } from 'zod';
import type { oas31, ZodOpenApiOperationObject } from 'zod-openapi';
import { COMPANY_HEADER, type Endpoint } from '#contract/endpoint.ts';
import { scopeNeeded } from '#contract/integrations/token-scopes.ts';
import { answersOf, contentOf } from './answers.ts';
import { codeSamplesOf } from './code-samples.ts';
import { EXAMPLES } from './examples.ts';
import { ADMITTED, NEEDS_PERSON, securityOf } from './security.ts';
import { tagOf } from './tags.ts';

/** For pages left open while the user switches workspaces. */
export const COMPANY_PARAMETER: oas31.ParameterObject = {
  name: COMPANY_HEADER,
  in: 'header',
  description: 'Expected workspace; 409 if the session has switched to another.',
  schema: { type: 'string', format: 'uuid' },
};
export const KEY_PARAMETER: oas31.ParameterObject = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Unique key for this creation, such as a UUID, in quotes (draft-ietf-httpapi-idempotency-key-header). A repeat within a day creates nothing and returns the first response, with `Idempotency-Replayed: true`. Refused: another request with the key (422), or a repeat while the first is in progress (409).',
  schema: { type: 'string', minLength: 1 },
  example: '"8e03978e-40d5-43dd-bc93-6894a57f9324"',
};
const KEY_REFERENCE = { $ref: '#/components/parameters/idempotencyKey' };
const COMPANY_REFERENCE = { $ref: '#/components/parameters/company' };

export function operationOf(endpoint: Endpoint): ZodOpenApiOperationObject & { tags: string[] } {
  const { id, method, path, admits, summary, description, params, query } = endpoint;
  const asksCompany = admits !== 'anyone' && method !== 'GET';
  const parameters = [
    ...(asksCompany ? [COMPANY_REFERENCE] : []),
    ...(endpoint.takesKey ? [KEY_REFERENCE] : []),
  ];
  const samples = codeSamplesOf(endpoint);
  const isNoTokens = endpoint.needsPerson && scopeNeeded(endpoint) !== null;
  const about = [description, ADMITTED[admits], isNoTokens && NEEDS_PERSON]
    .filter(Boolean)
    .join('\n\n');
  return {
    operationId: id,
    summary,
    ...(about && { description: about }),
    tags: [tagOf(path)],
    security: securityOf(endpoint),
    ...((params ?? query) && {
      requestParams: { ...(params && { path: namedParams(params) }), ...(query && { query }) },
    }),
    ...(parameters.length > 0 && { parameters }),
    ...requestBodyOf(endpoint),
    ...(samples.length > 0 && { 'x-codeSamples': samples }),
    responses: answersOf(endpoint),
  };
}

function namedParams({ shape }: z.ZodObject): z.ZodObject {
  const { '*': name, ...others } = shape;
  return z.object({ ...others, ...(name && { name }) });
}

function requestBodyOf({
  id,
  body,
  takes,
}: Endpoint): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  if (takes) return { requestBody: { required: true, content: contentOf(takes) } };
  if (!body) return {};
  // An empty body is read as {}.
  const required = !body.safeParse({}).success;
  const example = EXAMPLES[id]?.body;
  const content = { 'application/json': { schema: body, ...(example && { example }) } };
  return { requestBody: { required, content } };
}
