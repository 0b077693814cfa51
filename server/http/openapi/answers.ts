import type {
  ZodOpenApiContentObject,
  ZodOpenApiResponseObject,
  ZodOpenApiResponsesObject,
} from 'zod-openapi';
import type { Content, Endpoint } from '#contract/endpoint.ts';
import { Failure, Refusal } from '#contract/errors.ts';
import { type RefusalCode, refusalText } from '#contract/refusals/refusals.ts';
import type { RefusalValues } from '#contract/refusals/values.ts';
import { EXAMPLES } from './examples.ts';

const RETRY_AFTER = {
  'retry-after': {
    description: 'Seconds to wait before a retry (RFC 9110, 10.2.3).',
    schema: { type: 'integer' as const },
  },
};

const SHARED: Record<number, ZodOpenApiResponseObject> = {
  400: refusal('BadRequest', 'Invalid request; `field` and `message` name the reason.', {
    error: 'invalid',
    ...said('note_required'),
    type: 'invalid',
    field: 'content',
  }),
  401: refusal('Unauthorized', 'No session or token, or wrong credentials.', {
    error: 'unauthorized',
    ...said('not_signed_in'),
    type: 'unauthorized',
  }),
  403: refusal('Forbidden', 'Not allowed for this caller, or a cross-site request.', {
    error: 'forbidden',
    ...said('admins_only'),
    type: 'forbidden',
  }),
  404: refusal('NotFound', 'Not found, or not visible to this caller.', {
    error: 'not_found',
    ...said('entry_not_found'),
    type: 'not_found',
  }),
  406: refusal('NotAcceptable', 'Permanently refused; do not retry.', {
    error: 'invalid',
    ...said('mail_empty'),
    type: 'invalid',
  }),
  409: refusal('Conflict', 'Conflict with the current state, in `current`.', {
    error: 'conflict',
    ...said('label_changed_meanwhile', { label: 'priority', current: 'high' }),
    type: 'conflict',
    current: 'high',
  }),
  413: refusal('TooLarge', 'The body is too large.', {
    error: 'too_large',
    ...said('body_too_large'),
    type: 'too_large',
    field: 'body',
  }),
  415: refusal('UnsupportedMediaType', 'Unsupported content type.', {
    error: 'invalid',
    ...said('body_type'),
    type: 'invalid',
    field: 'body',
  }),
  422: refusal('UnprocessableContent', 'The key was used for another request.', {
    error: 'unprocessable',
    ...said('idempotency_key_reused'),
    type: 'unprocessable',
    field: 'Idempotency-Key',
  }),
  429: {
    ...refusal('TooManyRequests', 'Rate limit exceeded; retry after `retryAfter` seconds.', {
      error: 'rate_limit',
      ...said('too_many_requests', { wait: 5 }),
      type: 'rate_limit',
      retryAfter: 300,
    }),
    headers: RETRY_AFTER,
  },
  500: {
    id: 'ServerError',
    description: 'Unexpected error; `errorId` identifies it in the log.',
    content: {
      'application/json': {
        schema: Failure,
        example: { ...said('our_fault'), errorId: '3f9c2a1b' },
      },
    },
  },
  503: {
    ...refusal('Unavailable', 'Temporarily unavailable: busy, starting or stopping.', {
      error: 'service_unavailable',
      ...said('busy'),
      type: 'service_unavailable',
      retryAfter: 10,
    }),
    headers: RETRY_AFTER,
  },
};

const MEANINGS: Record<number, string> = {
  200: 'Done.',
  201: 'Created.',
  202: 'Accepted; the work continues in the background.',
  303: 'Done; redirect to the next page.',
  410: 'No longer available.',
};

export function answersOf(endpoint: Endpoint): ZodOpenApiResponsesObject {
  const statuses = new Set([...Object.keys(endpoint.answers).map(Number), ...everybodys(endpoint)]);
  const answers: ZodOpenApiResponsesObject = {};
  for (const status of [...statuses].sort((a, b) => a - b)) {
    answers[`${status}` as `${2 | 3 | 4 | 5}${string}`] = answerOf(endpoint, status);
  }
  return answers;
}

/** Returns statuses sent before the handler (app.ts, origin.ts, serve.ts). */
function everybodys({ admits, credentials, method, path, takesKey }: Endpoint): number[] {
  const isChange = method !== 'GET';
  const isForSome = admits !== 'anyone' || credentials !== undefined;
  return [
    400,
    ...(isForSome ? [401] : []),
    403,
    ...(path.includes(':') ? [404] : []),
    ...(isChange && admits !== 'anyone' ? [409] : []),
    ...(isChange ? [413, 415] : []),
    ...(takesKey ? [422] : []),
    429,
    500,
    503,
  ];
}

function answerOf({ id, answers, takesKey }: Endpoint, status: number): ZodOpenApiResponseObject {
  const shared = SHARED[status];
  const own = answers[status];
  if (shared && (own === undefined || own === Refusal || own === Failure)) return shared;
  const description = shared?.description ?? MEANINGS[status] ?? 'Done.';
  if (own === null || own === undefined) return { description, ...(status === 303 && LOCATION) };
  if (!('content' in own)) {
    const example = status < 300 ? EXAMPLES[id]?.answer : undefined;
    const content = { 'application/json': { schema: own, ...(example && { example }) } };
    return { description, ...(takesKey && status === 201 && REPLAYED), content };
  }
  return {
    description,
    ...(own.headers && { headers: headersOf(own.headers) }),
    content: { ...contentOf(own), ...(shared?.content as ZodOpenApiContentObject) },
  };
}

const REPLAYED = {
  headers: {
    'idempotency-replayed': {
      description: '`true` if it was created earlier and this is the stored response.',
      schema: { type: 'string' as const },
    },
  },
};

const LOCATION = {
  headers: {
    location: { description: 'A path of this site.', schema: { type: 'string' as const } },
  },
};

export function contentOf({ content }: Content): ZodOpenApiContentObject {
  return Object.fromEntries(Object.entries(content).map(([type, schema]) => [type, { schema }]));
}

function headersOf(headers: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [
      name,
      { description, schema: { type: 'string' as const } },
    ]),
  );
}

function refusal(id: string, description: string, example: Refusal): ZodOpenApiResponseObject {
  return { id, description, content: { 'application/json': { schema: Refusal, example } } };
}

function said<C extends RefusalCode>(code: C, values?: RefusalValues) {
  return { code, ...(values && { values }), message: refusalText(code, values) };
}
