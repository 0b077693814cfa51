type Event = { type: string; at: Date; data: Record<string, unknown> };

/**
 * Returns a Standard Webhooks payload; equal events give equal text. `site` is the base URL of
 * links.
 */
export function webhookBody({ type, at, data }: Event, site: string): string {
  const { entry } = data as { entry?: { id: string } };
  const linked = entry && { entry: { ...entry, url: `${site}/dashboard/entries/${entry.id}` } };
  return JSON.stringify({ type, timestamp: at.toISOString(), data: { ...data, ...linked } });
}
