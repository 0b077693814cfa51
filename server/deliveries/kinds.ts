import type { AttemptFailure, OffReason } from '#contract/integrations/webhook-choices.ts';
import type { TargetKind } from '#server/db/schema/deliveries.ts';
import type { Tx } from '#server/db/tx.ts';

/** An event that is to be sent to one target. */
export type Delivery = {
  /** The same at each attempt. */
  id: string;
  companyId: string;
  targetId: string;
  entryId: string | null;
  kind: TargetKind;
  type: string;
  at: Date;
  /** As it was when it happened; of a restricted entry ids alone (docs/integrations.md). */
  data: Record<string, unknown>;
  /** Until when nobody else sends it. */
  leasedUntil: Date;
};

/** What became of an attempt. */
export type Outcome = {
  /** Null = it was taken. */
  failure: AttemptFailure | null;
  /** The HTTP status; null = nothing was answered. */
  status: number | null;
  /** What was answered, cut. */
  answer: string;
  isCut: boolean;
  /** Milliseconds that the target asked for before the next attempt; null = it said nothing of it. */
  retryAfterMs: number | null;
  /** It wants no more of anything, for good. */
  isGone: boolean;
};

export type SwitchedOff = {
  companyId: string;
  targetId: string;
  reason: Exclude<OffReason, 'by_hand'>;
  now: Date;
};

/** How one kind of target is sent events. */
export type DeliveryKind = {
  /** Makes one attempt, within twenty seconds; what the target does wrong is an outcome, and no throw. */
  send: (delivery: Delivery, signal: AbortSignal) => Promise<Outcome>;
  /** Tells the admins that a target was switched off, in the transaction that does it. */
  switchedOff: (tx: Tx, off: SwitchedOff) => Promise<void>;
};

export type DeliveryKinds = Record<TargetKind, DeliveryKind>;
