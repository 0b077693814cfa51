import type { FastifyInstance, FastifyRequest } from 'fastify';
import { exportUserEvents, readAdminStats } from '#contract/admin/admin.ts';
import {
  exportCompanyInboundSums,
  exportInboundSums,
  readCompanyInbound,
  readInboundMonitoring,
} from '#contract/admin/inbound-monitoring.ts';
import {
  exportSecurityEvents,
  listCompanySecurityEvents,
  listSecurityEvents,
} from '#contract/admin/security-events.ts';
import { callMcp } from '#contract/agents/mcp.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { listIssues } from '#contract/entries/issue-list.ts';
import { tryMessage } from '#contract/public/demo.ts';
import { clientNetwork } from '#mail/network/client-network.ts';
import { RefusalError } from '../errors/refusal.ts';
import type { Limited } from './limited.ts';
import { NoTurn, openTurns } from './turns.ts';

const WAITING = 200;
const WAITING_PER_PERSON = 20;
const WAIT_MS = 10_000;
const RETRY_SECONDS = 5;

/** Workspace exports have their own limit. */
const EXPENSIVE: Endpoint[] = [
  tryMessage,
  callMcp,
  readAdminStats,
  exportUserEvents,
  listSecurityEvents,
  exportSecurityEvents,
  listCompanySecurityEvents,
  readInboundMonitoring,
  readCompanyInbound,
  exportInboundSums,
  exportCompanyInboundSums,
];

export function limitExpensive(
  app: FastifyInstance,
  most: { all: number; perPerson: number },
  limited: Limited,
): void {
  const limits = { waiting: WAITING, waitingPerPerson: WAITING_PER_PERSON, waitMs: WAIT_MS };
  const takeTurn = openTurns({ ...most, ...limits });
  const ends = new WeakMap<FastifyRequest, () => void>();
  app.addHook('preHandler', async (request, reply) => {
    if (!isExpensive(request)) return;
    const client = clientNetwork(request.ip);
    const { person } = request;
    const turn = takeTurn({ person: person?.id ?? client, group: person?.company.id ?? client });
    // The client may disconnect while it waits.
    reply.raw.once('close', turn.cancel);
    const end = await turn.begun.catch((error) => {
      if (!(error instanceof NoTurn)) throw error;
      limited('expensive requests');
      throw new RefusalError('rate_limit', 'expensive_too_busy', { retryAfter: RETRY_SECONDS });
    });
    ends.set(request, end);
    reply.raw.once('close', end);
    if (reply.raw.destroyed) end();
  });
  // A buffered response frees its slot here, a streamed one at its end.
  app.addHook('onSend', async (request, _reply, payload) => {
    if (typeof payload === 'string' || Buffer.isBuffer(payload)) ends.get(request)?.();
  });
}

function isExpensive({ routeOptions, person, query }: FastifyRequest): boolean {
  const { endpoint } = routeOptions.config;
  if (!endpoint || (endpoint.admits !== 'anyone' && !person)) return false;
  if (endpoint !== listIssues) return EXPENSIVE.includes(endpoint);
  const { q, texts } = query as { q?: unknown; texts?: unknown };
  return Boolean(q) || texts !== 'none';
}
