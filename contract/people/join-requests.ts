import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';

/** Path of a page that the server renders. */
export const WAITING_PATH = '/waiting';

const page = { content: { 'text/html': z.string() } };
const params = z.object({ companyId: z.uuid().describe('Requested workspace.') });

export const showWaiting = {
  id: 'showWaiting',
  method: 'GET',
  path: WAITING_PATH,
  admits: 'anyone',
  summary: 'Show pending join requests',
  description: 'Request status, no script needed. Users without one are redirected.',
  answers: { 200: page, 303: null },
} as const satisfies Endpoint;

export const askToJoinAgain = {
  id: 'askToJoinAgain',
  method: 'POST',
  path: `${WAITING_PATH}/:companyId/ask-again`,
  admits: 'anyone',
  summary: 'Notify the workspace admins again',
  description: 'At most once a day; redirects to the page.',
  params,
  answers: { 303: null },
} as const satisfies Endpoint;

export const beginProof = {
  id: 'beginProof',
  method: 'POST',
  path: `${WAITING_PATH}/:companyId/prove`,
  admits: 'anyone',
  summary: 'Request the admin DNS record',
  description: 'Redirects to the page with the record.',
  params,
  answers: { 303: null },
} as const satisfies Endpoint;

export const checkProof = {
  id: 'checkProof',
  method: 'POST',
  path: `${WAITING_PATH}/:companyId/check`,
  admits: 'anyone',
  summary: 'Check the admin DNS record',
  description: 'If found, makes the user an admin and redirects to the board; else to the page.',
  params,
  answers: { 303: null, 429: page },
} as const satisfies Endpoint;

export const foundOwnWorkspace = {
  id: 'foundOwnWorkspace',
  method: 'POST',
  path: `${WAITING_PATH}/own-workspace`,
  admits: 'anyone',
  summary: 'Create your own workspace',
  description:
    'For users without workspace; it has no domain. Join requests remain. Redirects to the board, also if one exists.',
  answers: { 303: null, 429: page },
} as const satisfies Endpoint;

export const stopWaiting = {
  id: 'stopWaiting',
  method: 'POST',
  path: `${WAITING_PATH}/sign-out`,
  admits: 'anyone',
  summary: 'Sign out while waiting',
  description: 'Ends the session and redirects to the front page; join requests remain.',
  answers: { 303: null },
} as const satisfies Endpoint;
