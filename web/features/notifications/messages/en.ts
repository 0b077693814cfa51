import type { Notification } from '#contract/notifications/notifications.ts';

type Kind = Notification['kind'];
type Reason = Notification['reason'];

export const notifications = {
  title: 'Notifications',
  loading: 'Loading your notifications',
  failed: 'Your notifications could not be loaded.',
  empty:
    'Nothing yet. Assignments, mentions, and news of entries that you reported or follow appear here.',
  allRead: 'Mark all read',
  older: 'Show older',
  unread: 'Unread',
  somebody: 'A former colleague',
  markRead: 'Mark read',
  markUnread: 'Mark unread',
  more: (caption: string) => `More for: ${caption}`,
  saved: 'Saved',
  saveFailed: 'This could not be saved. Please try again.',
  happened: {
    assigned: (who: string) => `${who} assigned this to you`,
    unassigned: (who: string) => `${who} took this off you`,
    mentioned: (who: string) => `${who} mentioned you`,
    noted: (who: string) => `${who} added a note`,
    mail_joined: (who: string) => `${who} wrote by e-mail`,
    answered: (who: string) => `${who} answered your question`,
    resolved: (who: string | null) => (who ? `${who} marked it done` : 'A mail marked it done'),
    reopened: (who: string) => `${who} opened it again`,
    woken: () => 'Back from snooze',
    assignee_lost: (who: string) => `Unassigned: ${who} can no longer see it`,
  } as Record<Kind, (who: string) => string>,
  andMore: (n: number) => (n === 1 ? 'and 1 more' : `and ${n} more`),
  lost: (who: string, n: number) => `${n} entries that ${who} had are now unassigned`,
  reasons: {
    assigned: 'assigned to you',
    mentioned: 'you were mentioned',
    reported: 'you reported it',
    following: 'you follow it',
    workspace: 'for admins',
  } as Record<Reason, string>,
  switches: {
    assigned: 'Entries assigned to you',
    mentioned: 'Mentions of you',
    reported: 'News of entries that you reported',
    following: 'News of entries that you follow',
    workspace: 'Entries that lost their assignee (admins)',
  } as Record<Reason, string>,
  stop: (what: string) => `Stop: ${what}`,
  stopped: (what: string) => `Switched off: ${what}`,
  settings: {
    title: 'Notifications',
    says: 'Your notifications, in Tidings and by email.',
    departments: 'Departments that you look after',
    departmentsSay:
      'A mention such as @facilities reaches the members who look after that department.',
    failed: 'The settings could not be loaded.',
  },
};
