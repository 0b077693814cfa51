/** Something that is sent: what happened, when, and what is said of it. */
type Event = { type: string; at: Date; data: Record<string, unknown> };

/**
 * The body of a webhook (Standard Webhooks, "payload structure"): `type`, `timestamp` and `data`. The same
 * event is always the same text; `site` is where links lead.
 */
export function webhookBody({ type, at, data }: Event, site: string): string {
  const { entry } = data as { entry?: { id: string } };
  const linked = entry && { entry: { ...entry, url: `${site}/dashboard/entries/${entry.id}` } };
  return JSON.stringify({ type, timestamp: at.toISOString(), data: { ...data, ...linked } });
}
