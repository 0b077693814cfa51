import { performance } from 'node:perf_hooks';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { exportEntries, exportWorkspace } from '#contract/workspace/workspace-export.ts';
import type { Context } from '#server/context.ts';
import { asCompany } from '#server/db/as-company.ts';
import { actorOf, record } from '#server/events/record.ts';
import { takenOf } from '#server/http/limits/giving-way.ts';
import { serveRaw } from '#server/http/serve.ts';
import { serveDownload } from '#server/http/serve-download.ts';
import type { Person } from '#server/http/session.ts';
import { openEntriesCsv, openExport } from './export-store.ts';
import { type ExportTurns, exportTurns, LOOK_EVERY_MS, type Reader } from './export-turns.ts';
import { packExport } from './export-zip.ts';

/** Small, as each export holds a connection and a snapshot during its download. */
const MOST_AT_ONCE = 3;
/** HEAD would run the whole export. */
const NO_HEAD = { hasHead: false };

export function exportRoutes(app: FastifyInstance, { db, blobs, clock }: Context): void {
  const turns = exportTurns({ most: MOST_AT_ONCE, now: () => performance.now() });
  const looking = setInterval(turns.look, LOOK_EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(looking));
  const begin = beginWith(turns);

  const pack = async (person: Person, reply: FastifyReply) => {
    const now = clock();
    const actor = actorOf(person);
    const packed = await begin({ companyId: person.company.id, reply }, async () => {
      await asCompany(db, actor, (tx) => record(tx, actor, 'workspace_exported', null, now));
      return packExport(await openExport({ db, blobs }, actor), now);
    });
    return reply
      .header('content-type', 'application/zip')
      .header('content-disposition', `attachment; filename="${fileName(person, now)}.zip"`)
      .header('cache-control', 'private, no-store')
      .send(packed);
  };
  serveRaw(app, exportWorkspace, (_given, { person, reply }) => pack(person, reply), NO_HEAD);

  const table = async (_query: unknown, person: Person, _params: unknown, reply: FastifyReply) => {
    const now = clock();
    const actor = actorOf(person);
    const content = await begin({ companyId: person.company.id, reply }, async () => {
      await asCompany(db, actor, (tx) => record(tx, actor, 'entries_exported', null, now));
      return openEntriesCsv(db, actor);
    });
    const filename = `${fileName(person, now)}-entries.csv`;
    return { filename, type: 'text/csv; charset=utf-8', content };
  };
  serveDownload(app, exportEntries, table, NO_HEAD);
}

function fileName({ intakeAlias }: Person, now: Date): string {
  return `${intakeAlias}-${now.toISOString().slice(0, 10)}`;
}

type Asked = { companyId: string; reply: FastifyReply };

/** Takes a slot, which is released when the stream or connection closes. */
function beginWith(turns: ExportTurns) {
  return async ({ companyId, reply }: Asked, open: () => Promise<Readable>): Promise<Readable> => {
    const { reads, leave } = turns.enter(companyId);
    try {
      const stream = await open();
      stream.once('close', leave);
      const { raw } = reply;
      raw.once('close', () => stream.destroy());
      if (raw.destroyed) stream.destroy();
      reads(readerOf(stream, raw));
      return stream;
    } catch (error) {
      leave();
      throw error;
    }
  };
}

function readerOf(stream: Readable, response: FastifyReply['raw']): Reader {
  const { socket } = response;
  const before = socket ? takenOf(socket) : 0;
  return {
    taken: () => (socket ? takenOf(socket) - before : 0),
    isAwaited: () => response.writableLength > 0,
    end: () => {
      stream.destroy();
      response.destroy();
    },
  };
}
