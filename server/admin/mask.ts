import type { InboundEvent } from '#contract/admin/inbound-monitoring.ts';

/** A sender as somebody outside the company sees them: where they write from, not who they are. */
function maskedSender(sender: string | null): string | null {
  if (sender === null) return null;
  const at = sender.lastIndexOf('@');
  return at < 0 ? '…' : `…${sender.slice(at)}`;
}

/** Leaves out who wrote a mail, and what it is about. */
export function masked<Event extends InboundEvent>(event: Event): Event {
  return { ...event, sender: maskedSender(event.sender), subject: null, isMasked: true };
}
