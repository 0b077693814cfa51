const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Fetches a part of the application, again and again while the server or the network is away:
 * nothing is broken then, so the page stays and the part comes late. Throws where the server is
 * there and has no such part.
 */
export async function importWithRetry<Part>(fetchPart: () => Promise<Part>): Promise<Part> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await fetchPart();
    } catch (error) {
      if (!(await isServerAway())) throw error;
      await onlineOrAfter(pause);
    }
  }
}

/** Whether even this file of ours cannot be had now. */
async function isServerAway(): Promise<boolean> {
  const init = { method: 'HEAD', cache: 'no-store' } as const;
  const status = await fetch(import.meta.url, init).then(
    (response) => response.status,
    () => 503,
  );
  return status >= 500;
}

function onlineOrAfter(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    window.addEventListener('online', go);
  });
}
