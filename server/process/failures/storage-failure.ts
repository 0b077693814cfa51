/**
 * What the system and PostgreSQL say where nothing more can be written: no space or quota is left
 * (ENOSPC, EDQUOT, SQLSTATE 53100), or the file system is read-only (EROFS; PostgreSQL tells of it
 * as an I/O error, 58030).
 */
const STORAGE_CODES = new Set(['53100', '58030', 'EDQUOT', 'ENOSPC', 'EROFS']);

const MOST_CAUSES = 5;

/** Whether an error says that nothing can be stored now: what is there may still be read. */
export function isStorageFailure(error: unknown): boolean {
  let cause = error;
  for (let n = 0; n < MOST_CAUSES && typeof cause === 'object' && cause !== null; n += 1) {
    const thrown: { code?: unknown; cause?: unknown } = cause;
    if (STORAGE_CODES.has(String(thrown.code))) return true;
    cause = thrown.cause;
  }
  return false;
}
