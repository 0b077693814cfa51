import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  downloadFile,
  downloadNamedFile,
  listAttachments,
  readMailHtml,
} from '#contract/entries/attachments.ts';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/http/errors/refusal.ts';
import { serve, serveRaw } from '#server/http/serve.ts';
import type { Person } from '#server/http/session.ts';
import { serveMailFrame } from './mail-frame.ts';
import { sendFile } from './send-file.ts';
import { listFiles, readFile, readHtml } from './store.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function attachmentRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  serve(app, listAttachments, async ({ params }, { person }) => {
    const files = UUID.test(params.id) ? await listFiles(db, askerOf(person), params.id) : null;
    if (!files) throw notFound('entry_not_found');
    return files;
  });

  serve(app, readMailHtml, async ({ params, query }, { person }) => {
    const updateId = query.update ?? null;
    const isAsked = UUID.test(params.id) && (updateId === null || UUID.test(updateId));
    const html = isAsked
      ? await readHtml(db, askerOf(person), { issueId: params.id, updateId })
      : null;
    if (html === null) throw notFound('mail_not_found');
    return { html };
  });

  type Asked = { params: { id: string; n: string }; query: { inline?: string | undefined } };
  const handle = ({ params, query }: Asked, caller: { person: Person; reply: FastifyReply }) =>
    sendEntryFile(context, { ...params, isInline: query.inline !== undefined }, caller);
  serveRaw(app, downloadFile, handle);
  serveRaw(app, downloadNamedFile, handle);
  serveMailFrame(app);
}

async function sendEntryFile(
  context: Pick<Context, 'db' | 'blobs'>,
  { id, n, isInline }: { id: string; n: string; isInline: boolean },
  { person, reply }: { person: Person; reply: FastifyReply },
): Promise<FastifyReply> {
  const isAddress = UUID.test(id) && /^[1-9]\d{0,8}$/.test(n);
  const file = isAddress
    ? await readFile(context, askerOf(person), { issueId: id, n: Number(n) })
    : null;
  if (!file) throw notFound('file_not_found');
  return sendFile(reply, { ...file, isInline });
}

function askerOf(person: Person) {
  return { companyId: person.company.id, personId: person.id };
}
