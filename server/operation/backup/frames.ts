import { createHash } from 'node:crypto';
import { z } from 'zod';
import { hashOfKey } from '#server/db/blobs/object-store.ts';

/**
 * Backup format, gzipped: head; tables with rows in COPY text format, in chunks; sequences; queued
 * jobs; objects (server/db/blobs); end with counts and checksum. Each frame is a line of JSON;
 * bytes follow `rows` and `object`.
 */
const Frame = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('head'),
    format: z.literal(1),
    /** Timestamp of the newest migration (migrations/meta/_journal.json). */
    schema: z.number(),
    takenAt: z.iso.datetime(),
    postgres: z.string(),
  }),
  z.object({ kind: z.literal('table'), name: z.string(), columns: z.array(z.string()) }),
  z.object({
    kind: z.literal('rows'),
    bytes: z
      .int()
      .min(1)
      .max(64 * 1024 * 1024),
  }),
  z.object({ kind: z.literal('table end'), rows: z.int(), sha256: z.string() }),
  z.object({ kind: z.literal('sequence'), name: z.string(), value: z.number() }),
  z.object({
    kind: z.literal('job'),
    queue: z.string(),
    id: z.string(),
    data: z.record(z.string(), z.unknown()).nullable(),
    startAfter: z.string(),
    keepUntil: z.string(),
    singletonKey: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('object'),
    key: z.string(),
    bytes: z
      .int()
      .min(0)
      .max(64 * 1024 * 1024),
  }),
  z.object({
    kind: z.literal('end'),
    tables: z.record(z.string(), z.int()),
    jobs: z.int(),
    objects: z.int().default(0),
    sha256: z.string(),
  }),
]);
export type Frame = z.infer<typeof Frame>;
export type FrameOf<Kind extends Frame['kind']> = Extract<Frame, { kind: Kind }>;

export type Manifest = Omit<FrameOf<'end'>, 'kind'>;

/** The file is no backup, or is truncated or corrupt. */
export class BrokenBackup extends Error {}

export function lineOf(frame: Frame): Buffer {
  return Buffer.from(`${JSON.stringify(frame)}\n`);
}

/** `rows` are the bytes of rows or an object. */
export type ReadFrame = { frame: Frame; rows: Buffer };

const LONGEST_LINE = 64 * 1024 * 1024;
const NOTHING = Buffer.alloc(0);

/** Parses frames and verifies end and checksum. Throws `BrokenBackup`. */
export async function* readFrames(chunks: AsyncIterable<Buffer>): AsyncGenerator<ReadFrame> {
  const source = bytesOf(chunks);
  const sum = createHash('sha256');
  for (let isFirst = true; ; isFirst = false) {
    const line = await source.line();
    const frame = parseFrame(line);
    if (isFirst !== (frame.kind === 'head')) throw new BrokenBackup('it has no head');
    if (frame.kind === 'end') {
      if (sum.digest('hex') !== frame.sha256) throw new BrokenBackup('its checksum does not match');
      if (!(await source.isOver())) throw new BrokenBackup('something follows its end');
      yield { frame, rows: NOTHING };
      return;
    }
    sum.update(line);
    const rows = 'bytes' in frame ? await source.take(frame.bytes) : NOTHING;
    if (frame.kind === 'object') checkObject(frame.key, rows);
    sum.update(rows);
    yield { frame, rows };
  }
}

function checkObject(key: string, bytes: Buffer): void {
  if (createHash('sha256').update(bytes).digest('hex') !== hashOfKey(key)) {
    throw new BrokenBackup(`the object ${key} is not as it was written`);
  }
}

function parseFrame(line: Buffer): Frame {
  try {
    return Frame.parse(JSON.parse(line.toString('utf8')));
  } catch {
    throw new BrokenBackup('it is not a backup of Tidings, or of a newer one');
  }
}

function bytesOf(chunks: AsyncIterable<Buffer>) {
  const iterator = chunks[Symbol.asyncIterator]();
  let held: Buffer = NOTHING;
  const more = async (): Promise<Buffer | null> => {
    const next = await iterator.next();
    return next.done ? null : next.value;
  };
  const split = (at: number): Buffer => {
    const taken = held.subarray(0, at);
    held = held.subarray(at);
    return taken;
  };
  const take = async (count: number): Promise<Buffer> => {
    const pieces = [held];
    for (let length = held.length; length < count; ) {
      const next = await more();
      if (next === null) throw new BrokenBackup('it was cut short');
      pieces.push(next);
      length += next.length;
    }
    held = pieces.length > 1 ? Buffer.concat(pieces) : held;
    return split(count);
  };
  return {
    take,
    /** Returns the next line, with its newline. */
    line: async (): Promise<Buffer> => {
      const pieces: Buffer[] = [];
      let length = 0;
      for (;;) {
        const at = held.indexOf(0x0a);
        if (at >= 0) return Buffer.concat([...pieces, split(at + 1)]);
        pieces.push(held);
        length += held.length;
        const next = await more();
        if (next === null) throw new BrokenBackup('it was cut short');
        if (length > LONGEST_LINE) throw new BrokenBackup('it is not a backup of Tidings');
        held = next;
      }
    },
    isOver: async (): Promise<boolean> => held.length === 0 && (await more()) === null,
  };
}
