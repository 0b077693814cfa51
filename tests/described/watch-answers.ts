import diagnostics from 'node:diagnostics_channel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noteMismatch } from './mismatches.ts';
import { type Answered, mismatchOf } from './validate.ts';

/** Checks every response of this process against the API description. */
export function watchAnswers(): void {
  diagnostics.subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onSend', async (request, reply, payload) => {
      const mismatch = look(fastify, request, reply, payload);
      if (mismatch) noteMismatch(mismatch);
    });
  });
}

function look(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): string | null {
  const { method, routeOptions } = request;
  if (method === 'HEAD' || app.apiDescription === undefined) return null;
  const answered: Answered = {
    method,
    endpoint: routeOptions.config.endpoint ?? null,
    status: reply.statusCode,
    type: String(reply.getHeader('content-type') ?? '').split(';')[0] ?? '',
    body: typeof payload === 'string' || Buffer.isBuffer(payload) ? String(payload) : null,
  };
  return mismatchOf(app.apiDescription(), answered);
}
