import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';

export const readHeldNotice = {
  id: 'readHeldNotice',
  method: 'GET',
  path: '/api/held/notice',
  admits: 'company_admin',
  needsPerson: true,
  summary: 'Read the daily held-mail notice setting',
  answers: { 200: z.object({ isWanted: z.boolean() }), 401: Refusal, 403: Refusal },
} as const satisfies Endpoint;

export const changeHeldNotice = {
  id: 'changeHeldNotice',
  method: 'PUT',
  path: '/api/held/notice',
  admits: 'company_admin',
  needsPerson: true,
  summary: 'Switch the daily held-mail notice',
  body: z.object({ isWanted: z.boolean() }),
  answers: { 200: z.object({ isWanted: z.boolean() }), 400: Refusal, 401: Refusal, 403: Refusal },
} as const satisfies Endpoint;
