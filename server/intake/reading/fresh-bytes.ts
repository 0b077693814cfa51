/** Raw mails that this process has just committed, so that its worker need not read them again. */
export type FreshBytes = {
  add: (mails: FreshMail[]) => void;
  /** Those that are there, by their ids; they are given away once. */
  take: (rawIds: string[]) => Map<string, Buffer>;
};

/** The bytes of a mail that stands in the inbox. */
export type FreshMail = { rawId: string; bytes: Buffer };

const MOST_BYTES = 32 * 1024 * 1024;
/** Another process has filed it by then, or it waits for long: then it is read from the database. */
const KEPT_MS = 60_000;

/** Remembers none yet. What there is no room for is not remembered: the oldest are filed first. */
export function openFreshBytes(now: () => number = () => performance.now()): FreshBytes {
  const known = new Map<string, { bytes: Buffer; at: number }>();
  let held = 0;
  const forget = (rawId: string): Buffer | null => {
    const one = known.get(rawId);
    if (!one) return null;
    known.delete(rawId);
    held -= one.bytes.length;
    return one.bytes;
  };
  const forgetOld = () => {
    for (const [rawId, { at }] of known) {
      if (now() - at < KEPT_MS) return;
      forget(rawId);
    }
  };
  return {
    add: (mails) => {
      forgetOld();
      for (const { rawId, bytes } of mails) {
        if (held + bytes.length > MOST_BYTES) continue;
        known.set(rawId, { bytes, at: now() });
        held += bytes.length;
      }
    },
    take: (rawIds) => {
      const found = new Map<string, Buffer>();
      for (const rawId of new Set(rawIds)) {
        const bytes = forget(rawId);
        if (bytes) found.set(rawId, bytes);
      }
      return found;
    },
  };
}
