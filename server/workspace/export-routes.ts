import type { FastifyInstance, FastifyReply } from 'fastify';
import { exportWorkspace } from '#contract/workspace-export.ts';
import { asCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import { RefusalError } from '#server/http/refusal.ts';
import { serveRaw } from '#server/http/serve.ts';
import type { Person } from '#server/http/session.ts';
import { actorOf, record } from '#server/record.ts';
import { openExport } from './export-store.ts';
import { packExport } from './export-zip.ts';

/** What exporting needs from the house. */
export type ExportParts = { db: Database; clock: () => Date };

/** Each holds a connection and a snapshot of the database for as long as somebody reads. */
const MOST_AT_ONCE = 3;
/** Nobody reads any more who takes nothing for so long. */
const STALLED_MS = 5 * 60_000;

/** All that a workspace holds, as one file that is made while it is downloaded. For its admins. */
export function exportRoutes(app: FastifyInstance, { db, clock }: ExportParts): void {
  const running = new Set<string>();
  const handle = async (person: Person, reply: FastifyReply) => {
    const { id } = person.company;
    if (running.has(id) || running.size >= MOST_AT_ONCE) {
      const message = 'An export is being made already. Please wait until it is done.';
      throw new RefusalError('rate_limit', message, { retryAfter: 60 });
    }
    running.add(id);
    const now = clock();
    const actor = actorOf(person);
    try {
      await asCompany(db, actor, (tx) => record(tx, actor, 'workspace_exported', null, now));
      const packed = packExport(await openExport(db, actor), now);
      packed.once('close', () => running.delete(id));
      reply.raw.setTimeout(STALLED_MS, () => packed.destroy());
      // Also where the reader goes away before the first byte.
      reply.raw.once('close', () => packed.destroy());
      const name = `${person.intakeAlias}-${now.toISOString().slice(0, 10)}.zip`;
      return reply
        .header('content-type', 'application/zip')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'private, no-store')
        .send(packed);
    } catch (error) {
      running.delete(id);
      throw error;
    }
  };
  // A HEAD request would read everything for nobody.
  const options = { hasHead: false };
  serveRaw(app, exportWorkspace, (_given, { person, reply }) => handle(person, reply), options);
}
