import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RefusalError } from '#server/http/errors/refusal.ts';

/** Bytes for a 25 MB email in the provider's encoding, with metadata. */
const LARGEST_BODY = 48 * 1024 * 1024;
/** Memory limit of concurrent bodies. */
const BYTES_IN_FLIGHT = 192 * 1024 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    bodyBytes: number;
  }
}

/** Reads raw bodies, as signatures cover the bytes; 413 if too large, 503 without memory. */
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
    // Reads the rest of the body, or the client may not read the response.
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
