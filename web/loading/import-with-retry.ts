import { FileNotFetched } from './import-fetched.ts';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Imports a part of the application; retries with backoff while the server or the network is away.
 * Throws where the server responds and lacks the file.
 */
export async function importWithRetry<Part>(importPart: () => Promise<Part>): Promise<Part> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await importPart();
    } catch (error) {
      if (!isServerAway(error)) throw error;
      await onlineOrAfter(pause);
    }
  }
}

function isServerAway(error: unknown): boolean {
  return error instanceof FileNotFetched && (error.status === 0 || error.status >= 500);
}

function onlineOrAfter(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const resume = () => {
      clearTimeout(timer);
      window.removeEventListener('online', resume);
      resolve();
    };
    const timer = setTimeout(resume, ms);
    window.addEventListener('online', resume);
  });
}
