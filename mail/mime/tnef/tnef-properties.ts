export type MapiValue = { data: Uint8Array; isUnicode: boolean };

/** Bytes by type, padded to four (MS-OXCDATA, 2.11). */
const FIXED: Record<number, number> = {
  1: 0,
  2: 4,
  3: 4,
  4: 4,
  5: 8,
  6: 8,
  7: 8,
  10: 4,
  11: 4,
  20: 8,
  64: 8,
  72: 16,
};
const OBJECT = 0x0d;
const UNICODE = 0x1f;
const VARIABLE = new Set([OBJECT, 0x1e, UNICODE, 0x102]);
const SEVERAL = 0x1000;
/** Properties, or values of a property. */
const MOST = 5000;

/**
 * Reads MAPI properties (MS-OXTNEF, 2.1.3.4). The first of several values counts; stops at
 * malformed data.
 */
export function readMapiProperties(bytes: Uint8Array): Map<number, MapiValue> {
  const found = new Map<number, MapiValue>();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 4;
  const count = bytes.length >= 4 ? Math.min(view.getUint32(0, true), MOST) : 0;
  const number = (): number => {
    at += 4;
    return at <= bytes.length ? view.getUint32(at - 4, true) : 0;
  };
  for (let n = 0; n < count && at + 4 <= bytes.length; n++) {
    const type = view.getUint16(at, true);
    const id = view.getUint16(at + 2, true);
    at += 4;
    if (id >= 0x8000) at += nameLength(view, at);
    const base = type & ~SEVERAL;
    const isVariable = VARIABLE.has(base);
    const values = isVariable || type & SEVERAL ? Math.min(number(), MOST) : 1;
    for (let m = 0; m < values && at < bytes.length; m++) {
      const length = isVariable ? number() : (FIXED[base] ?? bytes.length);
      // An object starts with its interface id of 16 bytes.
      const from = base === OBJECT ? at + 16 : at;
      const data = bytes.subarray(from, at + length);
      if (!found.has(id)) found.set(id, { data, isUnicode: base === UNICODE });
      at += Math.ceil(length / 4) * 4;
    }
  }
  return found;
}

/** Returns the length of a property's name: a GUID, and a number or text. */
function nameLength(view: DataView, at: number): number {
  if (at + 24 > view.byteLength) return view.byteLength;
  const isNumber = view.getUint32(at + 16, true) === 0;
  if (isNumber) return 24;
  return 24 + Math.ceil(view.getUint32(at + 20, true) / 4) * 4;
}
