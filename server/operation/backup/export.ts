import { createHash } from 'node:crypto';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { openConnection } from '#server/db/connect.ts';
import { type Frame, lineOf, type Manifest } from './frames.ts';
import {
  type CopiedTable,
  copyOf,
  holdTables,
  jobsOf,
  objectKeysOf,
  preparePlainSession,
  schemaOf,
  sequencesOf,
  serverVersion,
  tablesOf,
} from './store.ts';

const PIECE_BYTES = 256 * 1024;

/** A backup stream (uncompressed); the manifest is valid after its end. */
export type Export = { chunks: AsyncGenerator<Buffer>; manifest: () => Manifest };

/**
 * Exports a consistent snapshot of all companies and queued jobs. `url` must be that of the table
 * owner: row-level security fails any other role. Throws if objects exist without `readObject`.
 */
export function exportDatabase(url: string, now: Date, readObject?: ReadObject): Export {
  const manifest: Manifest = { tables: {}, jobs: 0, objects: 0, sha256: '' };
  const chunks = framesOf({ url, now, readObject }, manifest);
  return { chunks, manifest: () => manifest };
}

type ReadObject = (key: string) => Promise<Buffer>;
type Asked = { url: string; now: Date; readObject: ReadObject | undefined };

async function* framesOf(
  { url, now, readObject }: Asked,
  manifest: Manifest,
): AsyncGenerator<Buffer> {
  const client = await openConnection(url, { isPatient: true });
  const sum = createHash('sha256');
  const told = (frame: Frame): Buffer => {
    const line = lineOf(frame);
    sum.update(line);
    return line;
  };
  try {
    await preparePlainSession(client);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const schema = await schemaOf(client);
    if (schema === null) throw new Error('There is no Tidings in this database yet.');
    const postgres = await serverVersion(client);
    yield told({ kind: 'head', format: 1, schema, takenAt: now.toISOString(), postgres });
    const tables = await tablesOf(client);
    await holdTables(client, tables);
    for (const table of tables) {
      yield told({ kind: 'table', ...table });
      const rowSum = createHash('sha256');
      let rows = 0;
      for await (const piece of copyRows(client, table)) {
        rowSum.update(piece);
        rows += countLines(piece);
        yield told({ kind: 'rows', bytes: piece.length });
        sum.update(piece);
        yield piece;
      }
      manifest.tables[table.name] = rows;
      yield told({ kind: 'table end', rows, sha256: rowSum.digest('hex') });
    }
    for (const sequence of await sequencesOf(client)) yield told(sequence);
    for (const job of await jobsOf(client)) {
      manifest.jobs += 1;
      yield told(job);
    }
    // Objects remain for a day after their last reference, which is longer than a backup takes.
    for await (const [key, bytes] of objectsOf(client, readObject)) {
      manifest.objects += 1;
      yield told({ kind: 'object', key, bytes: bytes.length });
      sum.update(bytes);
      yield bytes;
    }
    await client.query('COMMIT');
    manifest.sha256 = sum.digest('hex');
    yield lineOf({ kind: 'end', ...manifest });
  } finally {
    await client.end();
  }
}

/** Objects prefetched to hide the store's latency. */
const OBJECTS_AHEAD = 8;

async function* objectsOf(
  client: pg.Client,
  readObject: ReadObject | undefined,
): AsyncGenerator<[string, Buffer]> {
  const ahead: [string, Promise<Buffer>][] = [];
  for await (const key of objectKeysOf(client)) {
    if (!readObject)
      throw new Error('Mails are in an object store, and BLOB_URL does not name it.');
    const reading = readObject(key);
    // Prevents an unhandled rejection; the promise is awaited later.
    reading.catch(() => {});
    ahead.push([key, reading]);
    const next = ahead.length > OBJECTS_AHEAD ? ahead.shift() : undefined;
    if (next) yield [next[0], await next[1]];
  }
  for (const [key, reading] of ahead) yield [key, await reading];
}

async function* copyRows(client: pg.Client, table: CopiedTable): AsyncGenerator<Buffer> {
  const stream = client.query(copyTo(copyOf(client, table, 'TO STDOUT')));
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    held.push(chunk);
    length += chunk.length;
    if (length < PIECE_BYTES) continue;
    yield Buffer.concat(held);
    held = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(held);
}

/**
 * Counts rows by newlines, as COPY escapes all others; the server's row count may arrive after the
 * end of the stream.
 */
function countLines(rows: Buffer): number {
  let count = 0;
  for (let at = rows.indexOf(0x0a); at >= 0; at = rows.indexOf(0x0a, at + 1)) count += 1;
  return count;
}
