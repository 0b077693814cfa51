import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { IMAGE_TYPES } from '#contract/entries/attachments.ts';
import { dispositionOf } from '#server/http/file-names.ts';

/** A file of a mail: all of it, or as it comes. */
export type FileToSend = {
  filename: string;
  size: number;
  /** What its bytes say that it is, where that is an image that can be shown in place. */
  imageType: (typeof IMAGE_TYPES)[number] | null;
  content: Uint8Array | Readable;
};

/**
 * Sends a file to be saved, or an image to be shown in place; never as anything that a
 * browser runs. No browser keeps it: whoever signs out leaves nothing of it behind.
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
