import type { InboundEvent } from '#contract/admin/inbound-monitoring.ts';

function maskedSender(sender: string | null): string | null {
  if (sender === null) return null;
  const at = sender.lastIndexOf('@');
  return at < 0 ? '…' : `…${sender.slice(at)}`;
}

/** Removes sender and subject. */
export function masked<Event extends InboundEvent>(event: Event): Event {
  return { ...event, sender: maskedSender(event.sender), subject: null, isMasked: true };
}
