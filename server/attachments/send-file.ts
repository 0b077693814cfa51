import type { FastifyReply } from 'fastify';
import { dispositionOf } from '#server/http/file-names.ts';
import { readImageHeader } from './image-header.ts';

/** A file of a mail. */
export type FileToSend = { filename: string; bytes: Uint8Array };

/**
 * Sends a file to be saved, or an image to be shown in place; never as anything that a
 * browser runs. No browser keeps it: whoever signs out leaves nothing of it behind.
 */
export function sendFile(
  reply: FastifyReply,
  { filename, bytes, isInline }: FileToSend & { isInline: boolean },
): FastifyReply {
  reply
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
  const image = isInline ? readImageHeader(bytes) : null;
  return reply
    .header('content-disposition', dispositionOf(filename, image ? 'inline' : 'attachment'))
    .type(image?.type ?? 'application/octet-stream')
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
