import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';

export const reportPageFailure = {
  id: 'reportPageFailure',
  method: 'POST',
  path: '/api/page-failures',
  admits: 'anyone',
  summary: 'Report that a page broke',
  description:
    'Tells the server that a page broke: what kind of error, on which page and where in our code. Its message is not told, as it may hold what people wrote.',
  body: z.object({
    kind: z.string().max(100).describe('The error’s class, such as TypeError.'),
    page: z
      .string()
      .max(200)
      .describe(
        'The page as the application’s routes name it, without ids: `/dashboard/entries/:id`.',
      ),
    places: z
      .array(z.string().max(200))
      .max(30)
      .describe('Places in our own files: `/assets/board-x1.js:1:2034`.'),
  }),
  answers: { 200: z.object({ errorId: z.string() }), 400: Refusal, 429: Refusal },
} as const satisfies Endpoint;
