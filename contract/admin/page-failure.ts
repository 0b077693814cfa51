import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';

export const reportPageFailure = {
  id: 'reportPageFailure',
  method: 'POST',
  path: '/api/page-failures',
  admits: 'anyone',
  summary: 'Report a page crash',
  description:
    'Reports the type, page and code location of a client error. The message is omitted, as it may contain user content.',
  body: z.object({
    kind: z.string().max(100).describe('Error class, such as TypeError.'),
    page: z
      .string()
      .max(200)
      .describe('Page as a route pattern, without ids: `/dashboard/entries/:id`.'),
    places: z
      .array(z.string().max(200))
      .max(30)
      .describe('Positions in our files: `/assets/board-x1.js:1:2034`.'),
  }),
  answers: { 200: z.object({ errorId: z.string() }), 400: Refusal, 429: Refusal },
} as const satisfies Endpoint;
