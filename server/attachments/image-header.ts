import type { IMAGE_TYPES } from '#contract/entries/attachments.ts';

/** In pixels. */
export type ImageHeader = { type: (typeof IMAGE_TYPES)[number]; width: number; height: number };

/** A few bytes can claim any number of pixels. */
const MOST_PIXELS = 100_000_000;

/** Detects PNG, JPEG, GIF or WebP by content; null for truncated data or extreme sizes. */
export function readImageHeader(bytes: Uint8Array): ImageHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = readPng(view) ?? readGif(view) ?? readWebp(view) ?? readJpeg(view);
  if (!found || found.width === 0 || found.height === 0) return null;
  return found.width * found.height > MOST_PIXELS ? null : found;
}

/** RFC 2083. */
function readPng(view: DataView): ImageHeader | null {
  if (view.byteLength < 24 || view.getBigUint64(0) !== 0x89504e470d0a1a0an) return null;
  if (!has(view, 12, 'IHDR')) return null;
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
}

function readGif(view: DataView): ImageHeader | null {
  if (view.byteLength < 10 || !(has(view, 0, 'GIF87a') || has(view, 0, 'GIF89a'))) return null;
  return { type: 'image/gif', width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

/** RFC 9649. */
function readWebp(view: DataView): ImageHeader | null {
  if (view.byteLength < 30 || !has(view, 0, 'RIFF') || !has(view, 8, 'WEBP')) return null;
  const type = 'image/webp';
  if (has(view, 12, 'VP8X')) {
    const size = (at: number) => (view.getUint16(at, true) | (view.getUint8(at + 2) << 16)) + 1;
    return { type, width: size(24), height: size(27) };
  }
  if (has(view, 12, 'VP8L') && view.getUint8(20) === 0x2f) {
    const bits = view.getUint32(21, true);
    return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (has(view, 12, 'VP8 ')) {
    const size = (at: number) => view.getUint16(at, true) & 0x3fff;
    return { type, width: size(26), height: size(28) };
  }
  return null;
}

/** ITU T.81, annex B. */
function readJpeg(view: DataView): ImageHeader | null {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null;
  let at = 2;
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // Start-of-frame markers; C4, C8 and CC have other meanings.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
      return { type: 'image/jpeg', width, height };
    }
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

function has(view: DataView, at: number, text: string): boolean {
  for (let n = 0; n < text.length; n++) {
    if (view.getUint8(at + n) !== text.charCodeAt(n)) return false;
  }
  return true;
}
