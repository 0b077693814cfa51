import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RefusalError } from '#server/http/errors/refusal.ts';

/** A mail of 25 MB, encoded as a provider does, and what it says about it. */
const LARGEST_BODY = 48 * 1024 * 1024;
/** What may be in memory at once of requests that are still coming in or being kept. */
const BYTES_IN_FLIGHT = 192 * 1024 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    /** How much of the room for bodies it takes up. */
    bodyBytes: number;
  }
}

/**
 * Bodies as they came, byte for byte, whatever their type: signatures are made over the bytes.
 * One that is too large is refused with 413; while there is no room for more, with 503.
 */
export function takeRawBodies(app: FastifyInstance): void {
  let inFlight = 0;
  const free = (request: FastifyRequest) => {
    inFlight -= request.bodyBytes;
    request.bodyBytes = 0;
  };
  const refuse = (request: FastifyRequest, bytes: number): RefusalError | null => {
    if (request.bodyBytes + bytes > LARGEST_BODY) {
      return new RefusalError('too_large', 'mail_too_large', {
        values: { bytes: LARGEST_BODY },
      });
    }
    if (inFlight + bytes > BYTES_IN_FLIGHT) {
      return new RefusalError('service_unavailable', 'too_much_mail', {
        retryAfter: 10,
      });
    }
    return null;
  };
  app.decorateRequest('bodyBytes', 0);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (request, payload, done) => {
    const chunks: Buffer[] = [];
    let isDone = false;
    const end = (error: Error | null) => {
      if (isDone) return;
      isDone = true;
      const body = error ? undefined : Buffer.concat(chunks);
      chunks.length = 0;
      if (error) free(request);
      done(error, body);
    };
    const refusal = refuse(request, Number(request.headers['content-length'] ?? 0));
    if (refusal) end(refusal);
    // What is refused is read on all the same and let go of: the client may not hear us before.
    payload.on('data', (chunk: Buffer) => {
      if (isDone) return;
      const late = refuse(request, chunk.length);
      if (late) return end(late);
      inFlight += chunk.length;
      request.bodyBytes += chunk.length;
      chunks.push(chunk);
    });
    payload.on('end', () => end(null));
    payload.on('error', () => end(new RefusalError('invalid', 'connection_lost')));
  });
  app.addHook('onResponse', async (request) => free(request));
  app.addHook('onRequestAbort', async (request) => free(request));
}
