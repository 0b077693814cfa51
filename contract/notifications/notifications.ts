import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Department } from '#contract/entries/labels.ts';
import { Refusal } from '#contract/errors.ts';

export const NOTIFICATION_REASONS = [
  'assigned',
  'mentioned',
  'reported',
  'following',
  'workspace',
] as const;
export const NotificationReason = z.enum(NOTIFICATION_REASONS);
export type NotificationReason = z.infer<typeof NotificationReason>;

export const NOTIFICATION_KINDS = [
  'assigned',
  'unassigned',
  'mentioned',
  'noted',
  'mail_joined',
  'answered',
  'resolved',
  'reopened',
  'woken',
  'assignee_lost',
] as const;

/** The latest event of an entry for one reason. */
export const Notification = z.object({
  id: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  reason: NotificationReason,
  at: z.string(),
  isRead: z.boolean(),
  times: z.number().int().describe('Occurrences for this reason since last read.'),
  by: z.string().nullable().describe('Actor or sender; null if none, or no longer present.'),
  entry: z.object({
    id: z.string(),
    issueId: z.string(),
    caption: z.string(),
    status: z.string(),
    deleted: z.boolean(),
  }),
});
export type Notification = z.infer<typeof Notification>;

export const listNotifications = {
  id: 'listNotifications',
  method: 'GET',
  path: '/api/notifications',
  admits: 'user',
  needsPerson: true,
  summary: 'List notifications',
  description:
    'Newest first, without entries no longer visible. The event stream signals (`notifications`) possible changes.',
  query: z.object({
    unread: z.enum(['true', 'false']).default('false').describe('Only unread ones.'),
    limit: z.coerce.number().int().min(1).max(100).default(30).describe('Page size limit.'),
    cursor: z.string().max(200).optional().describe('`nextCursor` of the previous page.'),
  }),
  answers: {
    200: z.object({ notifications: z.array(Notification), nextCursor: z.string().nullable() }),
    400: Refusal,
    401: Refusal,
  },
} as const satisfies Endpoint;

export const OwnCounts = z.object({
  unread: z.number().int().describe('Unread notifications, capped at 100.'),
  assigned: z.number().int().describe('Assigned open entries, without snoozed ones.'),
});
export type OwnCounts = z.infer<typeof OwnCounts>;

export const readOwnCounts = {
  id: 'readOwnCounts',
  method: 'GET',
  path: '/api/notifications/counts',
  admits: 'user',
  needsPerson: true,
  summary: 'Count notifications and assigned entries',
  answers: { 200: OwnCounts, 401: Refusal },
} as const satisfies Endpoint;

const MOST_READ = 200;

export const readNotifications = {
  id: 'readNotifications',
  method: 'POST',
  path: '/api/notifications/read',
  admits: 'user',
  needsPerson: true,
  summary: 'Mark notifications read or unread',
  description: 'Those matching all given filters; default: all.',
  body: z.object({
    ids: z.array(z.uuid()).max(MOST_READ).optional(),
    entryId: z.uuid().optional().describe('Of this entry.'),
    until: z.iso.datetime().optional().describe('Up to this time.'),
    read: z.boolean().default(true),
  }),
  answers: { 200: OwnCounts, 400: Refusal, 401: Refusal },
} as const satisfies Endpoint;

export const NotificationSettings = z.object({
  reasons: z.record(NotificationReason, z.boolean()),
  departments: z.array(Department).describe('Own departments: `@facilities` notifies the user.'),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

export const readNotificationSettings = {
  id: 'readNotificationSettings',
  method: 'GET',
  path: '/api/notifications/settings',
  admits: 'user',
  needsPerson: true,
  summary: 'Read notification settings',
  answers: { 200: NotificationSettings, 401: Refusal },
} as const satisfies Endpoint;

export const changeNotificationSettings = {
  id: 'changeNotificationSettings',
  method: 'PATCH',
  path: '/api/notifications/settings',
  admits: 'user',
  needsPerson: true,
  summary: 'Change notification settings',
  description: 'Omitted = unchanged.',
  body: z.object({
    reasons: z.partialRecord(NotificationReason, z.boolean()).optional(),
    departments: z.array(Department).max(20).optional(),
  }),
  answers: { 200: NotificationSettings, 400: Refusal, 401: Refusal },
} as const satisfies Endpoint;
