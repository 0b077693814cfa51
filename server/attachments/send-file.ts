import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { IMAGE_TYPES } from '#contract/entries/attachments.ts';
import { dispositionOf } from '#server/http/file-names.ts';

export type FileToSend = {
  filename: string;
  size: number;
  /** Detected from the bytes. */
  imageType: (typeof IMAGE_TYPES)[number] | null;
  content: Uint8Array | Readable;
};

/**
 * Sends a download or inline image, never active content; uncached, so nothing remains after
 * sign-out.
 */
export function sendFile(
  reply: FastifyReply,
  { filename, size, imageType, content, isInline }: FileToSend & { isInline: boolean },
): FastifyReply {
  const shown = isInline ? imageType : null;
  return reply
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    .header('content-disposition', dispositionOf(filename, shown ? 'inline' : 'attachment'))
    .header('content-length', size)
    .type(shown ?? 'application/octet-stream')
    .send(
      content instanceof Uint8Array
        ? Buffer.from(content.buffer, content.byteOffset, content.byteLength)
        : content,
    );
}
