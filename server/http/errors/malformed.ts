import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '#contract/errors.ts';
import { type RefusalCode, refusalText } from '#contract/refusals/refusals.ts';

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'content-type': 'application/json; charset=utf-8',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
};

export function answerBadAddress(
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  const isLong = error.statusCode === 414;
  const type = isLong ? 'too_large' : 'invalid';
  const code = isLong ? 'address_too_long' : 'address_unreadable';
  const refusal = { ...refusalOf(type, code), type, field: 'path' };
  reply
    .status(isLong ? 414 : 400)
    .headers(HEADERS)
    .send(refusal);
}

/** Rejects unparsable or slow requests; never writes into a response in progress. */
export function answerBrokenRequests(app: FastifyInstance): (error: Error, socket: Socket) => void {
  const answers = new WeakMap<Socket, ServerResponse>();
  app.addHook('onRequest', async (request, reply) => {
    answers.set(request.raw.socket, reply.raw);
  });
  return (error, socket) => {
    const answer = answers.get(socket);
    const isAnswering = answer?.headersSent && !answer.writableFinished;
    if (socket.writable && !isAnswering) socket.write(bareAnswer(error));
    socket.destroy();
  };
}

function bareAnswer(error: NodeJS.ErrnoException): string {
  const [status, refusal] = refusalTo(error);
  const body = JSON.stringify(refusal);
  const headers = { ...HEADERS, 'content-length': Buffer.byteLength(body), connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}

function refusalTo({ code }: NodeJS.ErrnoException): [number, Refusal] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return [408, refusalOf('timeout', 'request_slow')];
  }
  if (code === 'HPE_HEADER_OVERFLOW') {
    const refusal = refusalOf('too_large', 'headers_too_large');
    return [431, { ...refusal, type: 'too_large', field: 'headers' }];
  }
  return [400, { ...refusalOf('invalid', 'request_unreadable'), type: 'invalid' }];
}

function refusalOf<E extends string>(error: E, code: RefusalCode) {
  return { error, code, message: refusalText(code) };
}
