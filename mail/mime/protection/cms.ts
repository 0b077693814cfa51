import { inflateSync } from 'node:zlib';

/** `content` is null if detached, encrypted or malformed. */
export type Cms = { kind: 'signed' | 'compressed' | 'encrypted'; content: Uint8Array | null };

/** Content types (RFC 5652, RFC 5083, RFC 3274), in hex. */
const KINDS: Record<string, Cms['kind']> = {
  '2a864886f70d010702': 'signed',
  '2a864886f70d010703': 'encrypted',
  '2a864886f70d010704': 'encrypted',
  '2a864886f70d010706': 'encrypted',
  '2a864886f70d0109100109': 'compressed',
  '2a864886f70d0109100117': 'encrypted',
};

/** Bytes of unpacked content. */
const MOST_UNPACKED = 32 * 1024 * 1024;

const SEQUENCE = 0x30;
const OBJECT_ID = 0x06;
const EXPLICIT = 0xa0;
const OCTETS = 0x04;
const OCTETS_IN_PIECES = 0x24;

/**
 * Reads a CMS message, also in base64. Follows one path of the ASN.1 and builds no tree, which a
 * hostile file could make of millions of nodes. Null if it is none.
 */
export function readCms(given: Uint8Array): Cms | null {
  const bytes = binaryOf(given);
  const outer = enter(bytes, readNode(bytes, 0), SEQUENCE);
  if (outer?.tag !== OBJECT_ID) return null;
  const kind = KINDS[Buffer.from(bytes.subarray(outer.start, outer.end)).toString('hex')];
  if (!kind) return null;
  const content = kind === 'encrypted' ? null : contentOf(bytes, next(bytes, outer));
  if (kind !== 'compressed' || !content) return { kind, content };
  return { kind, content: unpack(content) };
}

/** EncapsulatedContentInfo is the third field of SignedData and CompressedData. */
function contentOf(bytes: Uint8Array, wrapper: Node | null): Uint8Array | null {
  const version = enter(bytes, enter(bytes, wrapper, EXPLICIT), SEQUENCE);
  const info = next(bytes, next(bytes, version));
  const octets = enter(bytes, next(bytes, enter(bytes, info, SEQUENCE)), EXPLICIT);
  if (octets?.tag === OCTETS) return bytes.subarray(octets.start, octets.end);
  return octets?.tag === OCTETS_IN_PIECES ? joined(bytes, octets) : null;
}

/** `end` is infinite for an indefinite length. */
type Node = { tag: number; start: number; end: number };

function readNode(bytes: Uint8Array, at: number): Node | null {
  const tag = bytes[at];
  const first = bytes[at + 1];
  // Tags of several bytes don't occur on the path.
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f) return null;
  if (first === 0x80) return { tag, start: at + 2, end: Number.POSITIVE_INFINITY };
  if (first < 0x80) return { tag, start: at + 2, end: Math.min(at + 2 + first, bytes.length) };
  const count = first & 0x7f;
  if (count > 5) return null;
  let length = 0;
  for (let n = 0; n < count; n += 1) length = length * 256 + (bytes[at + 2 + n] ?? 0);
  const start = at + 2 + count;
  return { tag, start, end: Math.min(start + length, bytes.length) };
}

function enter(bytes: Uint8Array, node: Node | null, tag: number): Node | null {
  return node?.tag === tag ? readNode(bytes, node.start) : null;
}

function next(bytes: Uint8Array, node: Node | null): Node | null {
  if (!node) return null;
  return readNode(bytes, node.end < bytes.length ? node.end : endOfIndefinite(bytes, node));
}

function endOfIndefinite(bytes: Uint8Array, node: Node): number {
  let depth = 1;
  let at = node.start;
  while (depth > 0 && at < bytes.length) {
    const child = readNode(bytes, at);
    if (!child) return bytes.length;
    if (isEnd(child)) depth -= 1;
    else if (child.end === Number.POSITIVE_INFINITY) depth += 1;
    at = child.end === Number.POSITIVE_INFINITY ? child.start : child.end;
  }
  return at;
}

function isEnd({ tag, start, end }: Node): boolean {
  return tag === 0 && start === end;
}

function joined(bytes: Uint8Array, octets: Node): Uint8Array {
  const pieces: Uint8Array[] = [];
  let depth = 1;
  let at = octets.start;
  while (depth > 0 && at < Math.min(octets.end, bytes.length)) {
    const child = readNode(bytes, at);
    if (!child) break;
    if (child.tag === OCTETS) pieces.push(bytes.subarray(child.start, child.end));
    if (isEnd(child)) depth -= 1;
    else if (child.end === Number.POSITIVE_INFINITY) depth += 1;
    at = child.tag === OCTETS_IN_PIECES || child.end > bytes.length ? child.start : child.end;
  }
  return Buffer.concat(pieces);
}

function unpack(content: Uint8Array): Uint8Array | null {
  try {
    return inflateSync(content, { maxOutputLength: MOST_UNPACKED });
  } catch {
    return null;
  }
}

function binaryOf(bytes: Uint8Array): Uint8Array {
  if (bytes[0] === SEQUENCE && (bytes[1] ?? 0) >= 0x80) return bytes;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return Buffer.from(text.replace(/-----(?:BEGIN|END) [A-Z0-9 ]{1,40}-----/g, ''), 'base64');
}
