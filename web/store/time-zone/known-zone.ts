const STORED = 'tidings_time_zone';

export type KnownZone = {
  seen: string;
  told: string | null;
};

export function knownZone(userId: string): KnownZone | null {
  const [id, seen, told] = localStorage.getItem(STORED)?.split(' ') ?? [];
  return id === userId && seen ? { seen, told: told || null } : null;
}

/** Replaces the entry of any other user. */
export function keepZone(userId: string, { seen, told }: KnownZone): void {
  localStorage.setItem(STORED, `${userId} ${seen} ${told ?? ''}`);
}
