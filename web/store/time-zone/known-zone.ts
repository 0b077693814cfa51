const STORED = 'tidings_time_zone';

export type KnownZone = {
  seen: string;
  sent: string | null;
};

export function knownZone(userId: string): KnownZone | null {
  const [id, seen, sent] = localStorage.getItem(STORED)?.split(' ') ?? [];
  return id === userId && seen ? { seen, sent: sent || null } : null;
}

/** Stores the time zone of a user, in place of any other user's. */
export function storeZone(userId: string, { seen, sent }: KnownZone): void {
  localStorage.setItem(STORED, `${userId} ${seen} ${sent ?? ''}`);
}
