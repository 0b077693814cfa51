/**
 * Codes for missing space or quota (ENOSPC, EDQUOT, SQLSTATE 53100) and for a read-only file
 * system (EROFS; PostgreSQL reports an I/O error, 58030).
 */
const STORAGE_CODES = new Set(['53100', '58030', 'EDQUOT', 'ENOSPC', 'EROFS']);

const MOST_CAUSES = 5;

/** True if writes fail for lack of storage; reads may still work. */
export function isStorageFailure(error: unknown): boolean {
  let cause = error;
  for (let n = 0; n < MOST_CAUSES && typeof cause === 'object' && cause !== null; n += 1) {
    const thrown: { code?: unknown; cause?: unknown } = cause;
    if (STORAGE_CODES.has(String(thrown.code))) return true;
    cause = thrown.cause;
  }
  return false;
}
