import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';

/** Rendered by the server. */
export const WAITING_PATH = '/waiting';

const page = { content: { 'text/html': z.string() } };
const params = z.object({ companyId: z.uuid().describe('The workspace that is waited for.') });

export const showWaiting = {
  id: 'showWaiting',
  method: 'GET',
  path: WAITING_PATH,
  admits: 'anyone',
  summary: 'The page of whoever waits to be let in',
  description: 'How it stands; it needs no script. Whoever waits for nothing is led on.',
  answers: { 200: page, 303: null },
} as const satisfies Endpoint;

export const askToJoinAgain = {
  id: 'askToJoinAgain',
  method: 'POST',
  path: `${WAITING_PATH}/:companyId/ask-again`,
  admits: 'anyone',
  summary: 'Have the admins written to once more',
  description: 'Once a day at most; leads back to the page.',
  params,
  answers: { 303: null },
} as const satisfies Endpoint;

export const beginProof = {
  id: 'beginProof',
  method: 'POST',
  path: `${WAITING_PATH}/:companyId/prove`,
  admits: 'anyone',
  summary: 'Ask for the DNS record that makes an admin',
  description: 'Leads back to the page, which shows the record.',
  params,
  answers: { 303: null },
} as const satisfies Endpoint;

export const checkProof = {
  id: 'checkProof',
  method: 'POST',
  path: `${WAITING_PATH}/:companyId/check`,
  admits: 'anyone',
  summary: 'Look for that record in DNS',
  description: 'Where it stands, whoever waits is an admin and led to the board; else to the page.',
  params,
  answers: { 303: null, 429: page },
} as const satisfies Endpoint;

export const foundOwnWorkspace = {
  id: 'foundOwnWorkspace',
  method: 'POST',
  path: `${WAITING_PATH}/own-workspace`,
  admits: 'anyone',
  summary: 'Open a workspace of one’s own',
  description:
    'For who is in none: it has no domain. A request to join stays. Leads to the board; to whoever has one already, too.',
  answers: { 303: null, 429: page },
} as const satisfies Endpoint;

export const stopWaiting = {
  id: 'stopWaiting',
  method: 'POST',
  path: `${WAITING_PATH}/sign-out`,
  admits: 'anyone',
  summary: 'Sign out of the page of whoever waits',
  description: 'Ends the session and leads to the front page; the request to join stays.',
  answers: { 303: null },
} as const satisfies Endpoint;
