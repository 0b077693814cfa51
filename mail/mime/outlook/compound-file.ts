/** A storage of a compound file (MS-CFB); names are in the writing of the file. */
export type Storage = { streams: Map<string, Stream>; storages: Map<string, Storage> };
type Stream = { read: () => Uint8Array };

const SIGNATURE = 'd0cf11e0a1b11ae1';
const HEADER = 512;
const ENTRY = 128;
/** Greater sector numbers are marks: end of chain, free. */
const LAST_SECTOR = 0xfffffff9;
const NONE = 0xffffffff;
const MINI_SECTOR = 64;
const MINI_LIMIT = 4096;
const DEEPEST = 20;
const TYPES = { storage: 1, stream: 2 };

/**
 * Reads a compound file; null if it is none. Throws if malformed. Chains that loop, and streams
 * that share sectors many times, end at a limit of sectors (hostile files).
 */
export function readCompoundFile(bytes: Uint8Array): Storage | null {
  if (bytes.length < HEADER + ENTRY) return null;
  if (Buffer.from(bytes.subarray(0, 8)).toString('hex') !== SIGNATURE) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = view.getUint16(30, true) === 12 ? 4096 : 512;
  let budget = 4 * Math.ceil(bytes.length / MINI_SECTOR);

  /** Sectors, as positions in `from`. */
  const chainOf = (first: number, table: DataView, most: number): number[] => {
    const chain: number[] = [];
    for (let at = first; at <= LAST_SECTOR && chain.length < most; at = entryAt(table, at)) {
      budget -= 1;
      if (budget < 0) throw new Error('the compound file has loops');
      chain.push(at);
    }
    return chain;
  };
  const sector = (n: number) => bytes.subarray((n + 1) * size, (n + 2) * size);
  const join = (chain: number[]) => Buffer.concat(chain.map(sector));
  const most = Math.ceil(bytes.length / size);

  const fat = viewOf(join(fatSectors(view, sector, size).slice(0, most)));
  const entries = join(chainOf(view.getUint32(48, true), fat, most));
  const miniFat = viewOf(join(chainOf(view.getUint32(60, true), fat, most)));
  const entry = viewOf(entries);
  const mini = join(chainOf(entry.getUint32(116, true), fat, most));

  const readStream = (at: number): Uint8Array => {
    const [first, length] = [entry.getUint32(at + 116, true), entry.getUint32(at + 120, true)];
    if (length >= MINI_LIMIT) {
      return join(chainOf(first, fat, Math.ceil(length / size))).subarray(0, length);
    }
    const chain = chainOf(first, miniFat, Math.ceil(length / MINI_SECTOR));
    const pieces = chain.map((n) => mini.subarray(n * MINI_SECTOR, (n + 1) * MINI_SECTOR));
    return Buffer.concat(pieces).subarray(0, length);
  };

  const seen = new Set<number>();
  const readStorage = (at: number, depth: number): Storage => {
    const found: Storage = { streams: new Map(), storages: new Map() };
    const open = [entry.getUint32(at + 76, true)];
    for (let n = open.pop(); n !== undefined && depth < DEEPEST; n = open.pop()) {
      const child = n * ENTRY;
      if (n === NONE || child + ENTRY > entries.length || seen.has(n)) continue;
      seen.add(n);
      open.push(entry.getUint32(child + 68, true), entry.getUint32(child + 72, true));
      const name = entries
        .subarray(child, child + Math.min(64, Math.max(0, entry.getUint16(child + 64, true) - 2)))
        .toString('utf16le');
      const type = entries[child + 66];
      if (type === TYPES.stream) found.streams.set(name, { read: () => readStream(child) });
      if (type === TYPES.storage) found.storages.set(name, readStorage(child, depth + 1));
    }
    return found;
  };
  return readStorage(0, 0);
}

function fatSectors(view: DataView, sector: (n: number) => Uint8Array, size: number): number[] {
  const found: number[] = [];
  const take = (table: DataView, start: number, end: number) => {
    for (let at = start; at + 4 <= Math.min(end, table.byteLength); at += 4) {
      const n = table.getUint32(at, true);
      if (n <= LAST_SECTOR) found.push(n);
    }
  };
  take(view, 76, HEADER);
  let next = view.getUint32(68, true);
  for (let n = 0; n < view.byteLength / size && next <= LAST_SECTOR; n += 1) {
    const table = viewOf(sector(next));
    if (table.byteLength < size) break;
    take(table, 0, size - 4);
    next = table.getUint32(size - 4, true);
  }
  return found;
}

function entryAt(table: DataView, n: number): number {
  return n * 4 + 4 <= table.byteLength ? table.getUint32(n * 4, true) : NONE;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
