import { useEffect, useState } from 'react';

/**
 * Counts down a wait that the server asked for. It is kept in the browser, so that a reload
 * does not forget it. `wasWaiting` stays true once the wait is over.
 */
export function useWait(name: string) {
  const key = `tidings_wait_${name}`;
  const [until, setUntil] = useState(() => Number(localStorage.getItem(key)) || 0);
  const [now, setNow] = useState(() => Date.now());
  const isWaiting = until > now;

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);

  return {
    minutes: isWaiting ? Math.ceil((until - now) / 60_000) : null,
    wasWaiting: until > 0 && !isWaiting,
    wait: (seconds: number) => {
      const end = Date.now() + seconds * 1000;
      localStorage.setItem(key, String(end));
      setNow(Date.now());
      setUntil(end);
    },
  };
}
