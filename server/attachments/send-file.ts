import type { FastifyReply, FastifyRequest } from 'fastify';
import { dispositionOf } from '#server/http/file-names.ts';
import { readImageHeader } from './image-header.ts';

const A_YEAR = 365 * 86_400;

/** A file of a mail; without bytes where the browser has them (`isInBrowser`). */
export type FileToSend = { filename: string; sha256: string; bytes: Uint8Array | null };

/** Whether the browser says that it has these bytes already. */
export function isInBrowser({ headers }: FastifyRequest, sha256: string): boolean {
  return (headers['if-none-match'] ?? '').includes(etagOf(sha256));
}

/**
 * Sends a file to be saved, or an image to be shown in place; never as anything that a
 * browser runs.
 */
export function sendFile(
  reply: FastifyReply,
  { filename, sha256, bytes, isInline }: FileToSend & { isInline: boolean },
): FastifyReply {
  reply
    .header('etag', etagOf(sha256))
    // What is at this address never changes; whoever signs in after is asked for anew.
    .header('cache-control', `private, max-age=${A_YEAR}, immutable`)
    .header('vary', 'Cookie, Authorization')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
  if (bytes === null) return reply.status(304).send();
  const image = isInline ? readImageHeader(bytes) : null;
  return reply
    .header('content-disposition', dispositionOf(filename, image ? 'inline' : 'attachment'))
    .type(image?.type ?? 'application/octet-stream')
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

function etagOf(sha256: string): string {
  return `"${sha256}"`;
}
