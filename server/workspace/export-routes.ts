import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { exportEntries, exportWorkspace } from '#contract/workspace-export.ts';
import { asCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import { RefusalError } from '#server/http/refusal.ts';
import { serveRaw } from '#server/http/serve.ts';
import { serveDownload } from '#server/http/serve-download.ts';
import type { Person } from '#server/http/session.ts';
import { actorOf, record } from '#server/record.ts';
import { openEntriesCsv, openExport } from './export-store.ts';
import { packExport } from './export-zip.ts';

/** What exporting needs from the house. */
export type ExportParts = { db: Database; clock: () => Date };

/** Each holds a connection and a snapshot of the database for as long as somebody reads. */
const MOST_AT_ONCE = 3;
/** Nobody reads any more who takes nothing for so long. */
const STALLED_MS = 5 * 60_000;

/** A HEAD request would read everything for nobody. */
const NO_HEAD = { hasHead: false };

/** All that a workspace holds, and its entries alone, made while they are downloaded. For its admins. */
export function exportRoutes(app: FastifyInstance, { db, clock }: ExportParts): void {
  const begin = oneEach();

  const pack = async (person: Person, reply: FastifyReply) => {
    const now = clock();
    const actor = actorOf(person);
    const packed = await begin(person.company.id, async () => {
      await asCompany(db, actor, (tx) => record(tx, actor, 'workspace_exported', null, now));
      return packExport(await openExport(db, actor), now);
    });
    endWithReader(reply, packed);
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
    const content = await begin(person.company.id, async () => {
      await asCompany(db, actor, (tx) => record(tx, actor, 'entries_exported', null, now));
      return openEntriesCsv(db, actor);
    });
    endWithReader(reply, content);
    const filename = `${fileName(person, now)}-entries.csv`;
    return { filename, type: 'text/csv; charset=utf-8', content };
  };
  serveDownload(app, exportEntries, table, NO_HEAD);
}

/** A stream ends where its reader takes nothing any more, or goes away before the first byte. */
function endWithReader(reply: FastifyReply, stream: Readable): void {
  reply.raw.setTimeout(STALLED_MS, () => stream.destroy());
  reply.raw.once('close', () => stream.destroy());
}

function fileName({ intakeAlias }: Person, now: Date): string {
  return `${intakeAlias}-${now.toISOString().slice(0, 10)}`;
}

/** Lets one export of each workspace be made at a time, and few of all; it is over with its stream. */
function oneEach() {
  const running = new Set<string>();
  return async (companyId: string, open: () => Promise<Readable>): Promise<Readable> => {
    if (running.has(companyId) || running.size >= MOST_AT_ONCE) {
      const message = 'An export is being made already. Please wait until it is done.';
      throw new RefusalError('rate_limit', message, { retryAfter: 60 });
    }
    running.add(companyId);
    try {
      const stream = await open();
      return stream.once('close', () => running.delete(companyId));
    } catch (error) {
      running.delete(companyId);
      throw error;
    }
  };
}
