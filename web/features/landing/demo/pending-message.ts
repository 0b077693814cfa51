import type { DemoEntry } from '#contract/public/demo.ts';
import { forget, keep, kept } from '#web/session/tab-storage.ts';
import { partMessage } from './demo-message.ts';

const NAME = 'pending_message';

export type PendingMessage = { message: string; entry: DemoEntry };

/** Stores it in this tab until the account is created. */
export function keepPendingMessage(pending: PendingMessage): void {
  keep(NAME, JSON.stringify(pending));
}

export function keptPendingMessage(): PendingMessage | null {
  const text = kept(NAME);
  return text === null ? null : (JSON.parse(text) as PendingMessage);
}

export function forgetPendingMessage(): void {
  forget(NAME);
}

export function handedOver({ message }: PendingMessage): { subject: string; body: string } {
  return partMessage(message);
}
