/** A temporary failure; its cause has the code of the store or network. */
export class ObjectStoreFailure extends Error {
  constructor(did: string, cause: unknown) {
    super(`The object store ${did}`, { cause });
    this.name = 'ObjectStoreFailure';
  }
}

const MOST_CAUSES = 5;

export function isObjectStoreFailure(error: unknown): boolean {
  let cause = error;
  for (let n = 0; n < MOST_CAUSES && cause instanceof Error; n += 1) {
    if (cause instanceof ObjectStoreFailure) return true;
    cause = cause.cause;
  }
  return false;
}
