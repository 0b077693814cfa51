import { ENTRY_EVENT_TYPES } from './entry-events.ts';

/** Endpoints that a workspace can have. */
export const MOST_WEBHOOKS = 20;

export const LONGEST_WEBHOOK_URL = 2000;
export const LONGEST_WEBHOOK_DESCRIPTION = 200;

/** So long the old secret signs too after a rotation, in hours. */
export const OLD_SECRET_HOURS = 24;

/** Deliveries are kept for so many days. */
export const DELIVERY_DAYS = 30;

/** An endpoint that took nothing for so many days is switched off. */
export const FAILING_DAYS = 5;

/** Attempts that each event gets; a test gets one. */
export const MOST_ATTEMPTS = 8;

/** What is sent: what happens to entries, and the test event that an admin asks for. */
export const DELIVERY_TYPES = [...ENTRY_EVENT_TYPES, 'webhook.test'] as const;
export type DeliveryType = (typeof DELIVERY_TYPES)[number];

/** `given_up` = it was not taken at its last attempt, or the endpoint was switched off before. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'given_up'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why an endpoint is off: an admin did it, it took nothing for days, or it answered 410 (Gone). */
export const OFF_REASONS = ['by_hand', 'failing', 'gone'] as const;
export type OffReason = (typeof OFF_REASONS)[number];

/**
 * Why an attempt failed: the endpoint answered with another status than 2xx, answered with a redirect,
 * its address is private or not allowed, its name is unknown, nobody took the connection, TLS failed, it did
 * not answer in time, or the answer broke off.
 */
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

/**
 * Why a delivery was given up: all attempts failed, the endpoint answered 410, or was switched off while
 * it waited or before it happened.
 */
export const GIVEN_UP_REASONS = ['attempts', 'gone', 'off'] as const;
export type GivenUpReason = (typeof GIVEN_UP_REASONS)[number];
