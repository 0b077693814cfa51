import type { FastifyInstance, FastifyReply } from 'fastify';
import type { EntryFile } from '#contract/entries/attachments.ts';
import { downloadHeld, downloadHeldFile } from '#contract/intake/held.ts';
import type { Context } from '#server/context.ts';
import { actorOf } from '#server/events/record.ts';
import { notFound } from '#server/http/errors/refusal.ts';
import { serveRaw } from '#server/http/serve.ts';
import { findRaw, parseHeld, type ReadingHooks, readReading } from './read-whole.ts';

export type SendFile = (
  reply: FastifyReply,
  file: {
    filename: string;
    size: number;
    imageType: NonNullable<EntryFile['image']>['type'] | null;
    content: Uint8Array;
    isInline: boolean;
  },
) => FastifyReply;

export function fileRoutes(
  app: FastifyInstance,
  context: Context,
  hooks: ReadingHooks & { sendFile: SendFile },
): void {
  const { db, blobs } = context;

  serveRaw(app, downloadHeld, async ({ params: { id } }, { person, reply }) => {
    const at = await findRaw(db, actorOf(person), id);
    if (!at) throw notFound('held_mail_not_found');
    return reply
      .header('content-type', 'application/octet-stream')
      .header('content-disposition', `attachment; filename="${id}.eml"`)
      .header('cache-control', 'private, no-store')
      .header('content-length', at.size)
      .send(await blobs.open(at));
  });

  serveRaw(app, downloadHeldFile, async ({ params: { id, n }, query }, { person, reply }) => {
    const actor = actorOf(person);
    const mail = await readReading(context, hooks, { asker: actor, id });
    const file = mail?.facts.files.find((one) => String(one.n) === n);
    if (!file?.sha256) throw notFound('file_not_found');
    const { filename, sha256 } = file;
    const found = (await parseHeld(context, actor, id))?.attachments[file.n - 1];
    // A newer parser may find other attachments.
    if (found?.sha256 !== sha256) throw notFound('file_not_found');
    const isInline = query.inline !== undefined;
    const imageType = file.image?.type ?? null;
    const { size, content } = found;
    return hooks.sendFile(reply, { filename, size, imageType, content, isInline });
  });
}
