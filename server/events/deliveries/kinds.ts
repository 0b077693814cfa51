import type { AttemptFailure, OffReason } from '#contract/integrations/webhook-choices.ts';
import type { TargetKind } from '#server/db/schema/deliveries.ts';
import type { Tx } from '#server/db/tx.ts';

export type Delivery = {
  /** The same id for all attempts. */
  id: string;
  companyId: string;
  targetId: string;
  entryId: string | null;
  kind: TargetKind;
  type: string;
  at: Date;
  /** Snapshot at the event; only ids for a restricted entry (docs/integrations.md). */
  data: Record<string, unknown>;
  leasedUntil: Date;
};

export type Outcome = {
  /** Null = success. */
  failure: AttemptFailure | null;
  status: number | null;
  answer: string;
  isCut: boolean;
  /** From `Retry-After`; null = not requested. */
  retryAfterMs: number | null;
  isGone: boolean;
};

export type SwitchedOff = {
  companyId: string;
  targetId: string;
  reason: Exclude<OffReason, 'by_hand'>;
  now: Date;
};

export type DeliveryKind = {
  /** Makes one attempt within 20 seconds; errors of the target are outcomes, not exceptions. */
  send: (delivery: Delivery, signal: AbortSignal) => Promise<Outcome>;
  switchedOff: (tx: Tx, off: SwitchedOff) => Promise<void>;
};

export type DeliveryKinds = Record<TargetKind, DeliveryKind>;
