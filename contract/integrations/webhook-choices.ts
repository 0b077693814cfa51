import { ENTRY_EVENT_TYPES } from './entry-events.ts';

export const MOST_WEBHOOKS = 20;

export const LONGEST_WEBHOOK_URL = 2000;
export const LONGEST_WEBHOOK_DESCRIPTION = 200;

/** Hours for which the old secret also signs after a rotation. */
export const OLD_SECRET_HOURS = 24;

/** Days for which deliveries are stored. */
export const DELIVERY_DAYS = 30;

/** Days without success after which the webhook is disabled. */
export const FAILING_DAYS = 5;

/** Attempts per event; a test has one. */
export const MOST_ATTEMPTS = 8;

export const DELIVERY_TYPES = [...ENTRY_EVENT_TYPES, 'webhook.test'] as const;
export type DeliveryType = (typeof DELIVERY_TYPES)[number];

/** `given_up`: the last attempt failed, or the endpoint was disabled. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'given_up'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** `failing`: no successful delivery for days; `gone`: HTTP 410. */
export const OFF_REASONS = ['by_hand', 'failing', 'gone'] as const;
export type OffReason = (typeof OFF_REASONS)[number];

/** `status`: not 2xx. `address`: private or not allowed. `broken`: the response was cut off. */
export const ATTEMPT_FAILURES = [
  'status',
  'redirect',
  'address',
  'dns',
  'connect',
  'tls',
  'timeout',
  'broken',
] as const;
export type AttemptFailure = (typeof ATTEMPT_FAILURES)[number];

/** `gone`: HTTP 410; `off`: the endpoint was disabled before or during the delivery. */
export const GIVEN_UP_REASONS = ['attempts', 'gone', 'off'] as const;
export type GivenUpReason = (typeof GIVEN_UP_REASONS)[number];
