import type { DemoEntry } from '#contract/public/demo.ts';
import { forget, keep, kept } from '#web/session/tab-storage.ts';
import { partMessage } from './demo-message.ts';

const NAME = 'pending_message';

/** A message that somebody wants to keep but has no account yet, and what it would become. */
export type PendingMessage = { message: string; entry: DemoEntry };

/** Keeps it in this tab until the account is made. */
export function keepPendingMessage(pending: PendingMessage): void {
  keep(NAME, JSON.stringify(pending));
}

/** The one that is kept; null = none. */
export function keptPendingMessage(): PendingMessage | null {
  const text = kept(NAME);
  return text === null ? null : (JSON.parse(text) as PendingMessage);
}

/** Once it was handed over, this tab forgets it. */
export function forgetPendingMessage(): void {
  forget(NAME);
}

/** As the server takes it. */
export function handedOver({ message }: PendingMessage): { subject: string; body: string } {
  return partMessage(message);
}
