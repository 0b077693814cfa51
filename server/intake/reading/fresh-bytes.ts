/** Recently committed emails, which the worker need not reload. */
export type FreshBytes = {
  add: (mails: FreshMail[]) => void;
  take: (rawIds: string[]) => Map<string, Buffer>;
};

export type FreshMail = { rawId: string; bytes: Buffer };

const MOST_BYTES = 32 * 1024 * 1024;
/** By then the email is filed by another process, or read from the database. */
const KEPT_MS = 60_000;

/** Adds nothing when full: the oldest emails are filed first. */
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
