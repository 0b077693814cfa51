/** Fetches that succeeded or are in progress, by file. */
const fetches = new Map<string, Promise<void>>();

/** A file of the application that could not be fetched; status 0 means that no response arrived. */
export class FileNotFetched extends Error {
  override readonly name = 'FileNotFetched';
  readonly status: number;
  constructor(file: string, status: number) {
    super(`${file} could not be fetched (${status})`);
    this.status = status;
  }
}

/**
 * Fetches the files of a module into the browser's cache, then imports it; throws `FileNotFetched`.
 * The build calls it for every lazy import (scripts/web/fetch-first.ts).
 */
export async function importFetched<Module>(
  load: () => Promise<Module>,
  files: string[],
): Promise<Module> {
  await Promise.all(files.map(fetchOnce));
  return load();
}

function fetchOnce(file: string): Promise<void> {
  const before = fetches.get(file);
  if (before) return before;
  const fetching = fetchFile(file).catch((error) => {
    fetches.delete(file);
    throw error;
  });
  fetches.set(file, fetching);
  return fetching;
}

async function fetchFile(file: string): Promise<void> {
  const response = await fetch(new URL(file, import.meta.url)).catch(() => null);
  if (!response?.ok) throw new FileNotFetched(file, response?.status ?? 0);
  await response.arrayBuffer().catch(() => {
    throw new FileNotFetched(file, 0);
  });
}
