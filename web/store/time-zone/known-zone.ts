const STORED = 'tidings_time_zone';

/** What this browser knows of somebody's time zone. */
export type KnownZone = {
  /** That of this browser when it looked last. */
  seen: string;
  /** What it told the server last; null = nothing. */
  told: string | null;
};

/** What this browser knows of a person's time zone; null = it has not looked yet. */
export function knownZone(userId: string): KnownZone | null {
  const [id, seen, told] = localStorage.getItem(STORED)?.split(' ') ?? [];
  return id === userId && seen ? { seen, told: told || null } : null;
}

/** Remembers it, in the place of what was known of anybody. */
export function keepZone(userId: string, { seen, told }: KnownZone): void {
  localStorage.setItem(STORED, `${userId} ${seen} ${told ?? ''}`);
}
