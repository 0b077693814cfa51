import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { BrokenBackup, type FrameOf, type Manifest, type ReadFrame } from './frames.ts';
import { copyOf, countRows, setSequence } from './store.ts';

export type Loaded = { manifest: Manifest; jobs: FrameOf<'job'>[] };

type Loading = { name: string; stream: CopyStreamQuery; sum: ReturnType<typeof createHash> };

export type PutObject = (key: string, bytes: Buffer) => Promise<void>;

/** Loads rows into empty tables. Throws `BrokenBackup` if rows are missing. */
export async function loadFrames(
  client: pg.Client,
  frames: AsyncIterable<ReadFrame>,
  putObject: PutObject,
): Promise<Loaded> {
  const jobs: FrameOf<'job'>[] = [];
  let loading: Loading | null = null;
  let manifest: Manifest | null = null;
  try {
    for await (const { frame, rows } of frames) {
      if (frame.kind === 'table') loading = startTable(client, frame);
      else if (frame.kind === 'rows' && loading) await writeRows(loading, rows);
      else if (frame.kind === 'table end' && loading) {
        const done: Loading = loading;
        loading = null;
        await endTable(done, frame);
      } else if (frame.kind === 'object') await putObject(frame.key, rows);
      else if (frame.kind === 'sequence') await setSequence(client, frame);
      else if (frame.kind === 'job') jobs.push(frame);
      else if (frame.kind === 'end') manifest = frame;
    }
  } catch (error) {
    // Ends the COPY, without which the connection is unusable.
    loading?.stream.destroy();
    throw error;
  }
  if (!manifest) throw new BrokenBackup('it has no end');
  for (const [name, count] of Object.entries(manifest.tables)) {
    const found = await countRows(client, name);
    if (found !== count) throw new BrokenBackup(`${name} has ${found} rows instead of ${count}`);
  }
  return { manifest, jobs };
}

function startTable(client: pg.Client, table: FrameOf<'table'>): Loading {
  const stream = client.query(copyFrom(copyOf(client, table, 'FROM STDIN')));
  // The next write reports the error.
  stream.on('error', () => {});
  return { name: table.name, stream, sum: createHash('sha256') };
}

async function writeRows({ stream, sum }: Loading, rows: Buffer): Promise<void> {
  sum.update(rows);
  if (stream.errored) throw stream.errored;
  if (!stream.write(rows)) await once(stream, 'drain');
}

async function endTable(
  { name, stream, sum }: Loading,
  { rows, sha256 }: FrameOf<'table end'>,
): Promise<void> {
  stream.end();
  await finished(stream);
  if (stream.rowCount !== rows || sum.digest('hex') !== sha256) {
    throw new BrokenBackup(`the rows of ${name} are not as they were written`);
  }
}
