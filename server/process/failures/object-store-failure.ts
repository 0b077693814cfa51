/** Bytes in the object store cannot be written or read now; `code` is what the store or the network said. */
export class ObjectStoreFailure extends Error {
  constructor(did: string, cause: unknown) {
    super(`The object store ${did}`, { cause });
    this.name = 'ObjectStoreFailure';
  }
}

const MOST_CAUSES = 5;

/** Whether an error says that the object store failed: the same may work a moment later. */
export function isObjectStoreFailure(error: unknown): boolean {
  let cause = error;
  for (let n = 0; n < MOST_CAUSES && cause instanceof Error; n += 1) {
    if (cause instanceof ObjectStoreFailure) return true;
    cause = cause.cause;
  }
  return false;
}
