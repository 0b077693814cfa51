import { useEffect, useState } from 'react';

/** A wait that ended this long ago is no longer what somebody has just been through. */
const FORGOTTEN_MS = 30 * 60_000;

/**
 * Counts down a wait that the server asked for. It is kept in the browser, so that a reload
 * does not forget it. `wasWaiting` stays true once the wait is over.
 */
export function useWait(name: string) {
  const key = `tidings_wait_${name}`;
  const [{ until, now }, setWait] = useState({ until: 0, now: 0 });
  const isWaiting = until > now;

  useEffect(() => {
    const kept = Number(localStorage.getItem(key)) || 0;
    if (kept === 0) return;
    const at = Date.now();
    if (kept > at - FORGOTTEN_MS) setWait({ until: kept, now: at });
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
