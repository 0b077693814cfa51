import { z } from 'zod';
import type { oas31, ZodOpenApiOperationObject } from 'zod-openapi';
import { COMPANY_HEADER, type Endpoint } from '#contract/endpoint.ts';
import { answersOf, contentOf } from './answers.ts';
import { EXAMPLES } from './examples.ts';
import { ADMITTED, securityOf } from './security.ts';
import { tagOf } from './tags.ts';

/** Sent by pages that may be left open while their person goes to another workspace. */
export const COMPANY_PARAMETER: oas31.ParameterObject = {
  name: COMPANY_HEADER,
  in: 'header',
  description: 'The workspace that the caller means; 409 where the session is in another by now.',
  schema: { type: 'string', format: 'uuid' },
};
const COMPANY_REFERENCE = { $ref: '#/components/parameters/company' };

/** One endpoint of the contract as OpenAPI has it. */
export function operationOf(endpoint: Endpoint): ZodOpenApiOperationObject & { tags: string[] } {
  const { id, method, path, admits, summary, description, params, query } = endpoint;
  const asksCompany = admits !== 'anyone' && method !== 'GET';
  const about = [description, ADMITTED[admits]].filter(Boolean).join('\n\n');
  return {
    operationId: id,
    summary,
    ...(about && { description: about }),
    tags: [tagOf(path)],
    security: securityOf(endpoint),
    ...((params ?? query) && {
      requestParams: { ...(params && { path: namedParams(params) }), ...(query && { query }) },
    }),
    ...(asksCompany && { parameters: [COMPANY_REFERENCE] }),
    ...requestBodyOf(endpoint),
    responses: answersOf(endpoint),
  };
}

/** What comes after a wildcard is named as in the path (document.ts). */
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
