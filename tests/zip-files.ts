import { crc32, inflateRawSync } from 'node:zlib';

const CENTRAL = 0x02014b50;
const END = 0x06054b50;

/** The files in a ZIP (APPNOTE 4.3) by their paths, each checked by its sum; not for ZIP64. */
export function filesInZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || zip.readUInt32LE(end) !== END) throw new Error('the ZIP has no end');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== CENTRAL) throw new Error('the ZIP’s directory is broken');
    const [name, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field));
    const path = zip.toString('utf8', at + 46, at + 46 + (name ?? 0));
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    const bytes = zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed;
    if (crc32(bytes) !== zip.readUInt32LE(at + 16)) throw new Error(`${path} is broken`);
    files.set(path, bytes);
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}
