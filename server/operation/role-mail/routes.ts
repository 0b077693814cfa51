import type { FastifyInstance } from 'fastify';
import {
  changeRoleMail,
  listRoleMail,
  type RoleMail,
  readRoleMail,
  saveRoleMail,
  saveRoleMailFile,
} from '#contract/admin/role-mail.ts';
import type { Context } from '#server/context.ts';
import type { StoredBytes } from '#server/db/blobs/blobs.ts';
import { notFound } from '#server/http/errors/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { serveDownload } from '#server/http/serve-download.ts';
import { findRoleMail, listRoleMails, markRoleMail } from './store.ts';
import { contentOf, readStoredMail } from './stored-mail.ts';

type Kept = { mail: RoleMail; at: StoredBytes | null };

export function roleMailRoutes(app: FastifyInstance, { db, blobs, pool, clock }: Context): void {
  serve(app, listRoleMail, async ({ query: { view, limit, cursor } }) => {
    const before = cursor ?? null;
    const { mails, hasMore, unreadCount } = await listRoleMails(db, { view, limit, before });
    return { mails, unreadCount, nextCursor: hasMore ? (mails.at(-1)?.id ?? null) : null };
  });

  const find = async (id: string): Promise<Kept> => {
    const found = await findRoleMail(db, id);
    if (!found) throw notFound('held_mail_not_found');
    return found;
  };
  const open = async (id: string) => {
    const { mail, at } = await find(id);
    const parsed = at && (await readStoredMail(pool, await blobs.read(at)));
    return { mail, at, parsed };
  };

  serve(app, readRoleMail, async ({ params: { id } }) => {
    const { mail, at, parsed } = await open(id);
    return { ...mail, content: parsed && contentOf(parsed), hasRaw: at !== null };
  });

  serve(app, changeRoleMail, async ({ params: { id }, body }) => {
    const isThere = await markRoleMail(db, id, { ...body, now: clock() });
    if (!isThere) throw notFound('held_mail_not_found');
    return (await find(id)).mail;
  });

  serveDownload(app, saveRoleMail, async (_query, _person, { id }) => {
    const { at } = await find(id);
    if (!at) throw notFound('held_mail_not_found');
    const content = await blobs.open(at);
    return { filename: `${id}.eml`, type: 'application/octet-stream', content };
  });

  serveDownload(app, saveRoleMailFile, async (_query, _person, { id, n }) => {
    const { parsed } = await open(id);
    const file = parsed?.attachments[n - 1];
    if (!file) throw notFound('file_not_found');
    const content = Buffer.from(file.content);
    return { filename: file.filename, type: 'application/octet-stream', content };
  });
}
