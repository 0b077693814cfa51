import diagnostics from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

/** Firefox before 143 applies the policy of the page to scripts of Playwright. */
export function allowEval(): void {
  diagnostics.subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onSend', async (_request, reply) => {
      const policy = reply.getHeader('content-security-policy');
      if (typeof policy !== 'string') return;
      reply.header(
        'content-security-policy',
        policy.replace('script-src ', "script-src 'unsafe-eval' "),
      );
    });
  });
}
