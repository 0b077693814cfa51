import { useEffect, useState } from 'react';

/** Waits older than this do not set `wasWaiting`. */
const FORGOTTEN_MS = 30 * 60_000;

/**
 * Countdown of a rate limit, stored in the browser to survive a reload. `wasWaiting` stays true
 * after the end.
 */
export function useWait(name: string) {
  const key = `tidings_wait_${name}`;
  const [{ until, now }, setWait] = useState({ until: 0, now: 0 });
  const isWaiting = until > now;

  useEffect(() => {
    const stored = Number(localStorage.getItem(key)) || 0;
    if (stored === 0) return;
    const at = Date.now();
    if (stored > at - FORGOTTEN_MS) setWait({ until: stored, now: at });
    else localStorage.removeItem(key);
  }, [key]);

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setWait((wait) => ({ ...wait, now: Date.now() })), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);

  return {
    minutes: isWaiting ? Math.ceil((until - now) / 60_000) : null,
    wasWaiting: until > 0 && !isWaiting,
    wait: (seconds: number) => {
      const at = Date.now();
      const end = at + seconds * 1000;
      localStorage.setItem(key, String(end));
      setWait({ until: end, now: at });
    },
  };
}
