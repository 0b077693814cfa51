import type { DemoEntry } from '#contract/public/demo.ts';
import { forget, store, stored } from '#web/session/tab-storage.ts';
import { partMessage } from './demo-message.ts';

const NAME = 'pending_message';

export type PendingMessage = { message: string; entry: DemoEntry };

/** Stores a message in this tab until the account is created. */
export function storePendingMessage(pending: PendingMessage): void {
  store(NAME, JSON.stringify(pending));
}

export function storedPendingMessage(): PendingMessage | null {
  const text = stored(NAME);
  return text === null ? null : (JSON.parse(text) as PendingMessage);
}

export function forgetPendingMessage(): void {
  forget(NAME);
}

export function handedOver({ message }: PendingMessage): { subject: string; body: string } {
  return partMessage(message);
}
