export const ENTRY_EVENT_TYPES = [
  'entry.created',
  'entry.updated',
  'entry.assigned',
  'entry.snoozed',
  'entry.woken',
  'entry.resolved',
  'entry.reopened',
  'entry.deleted',
  'entry.restored',
  'entry.note_added',
  'entry.mail_joined',
] as const;
export type EntryEventType = (typeof ENTRY_EVENT_TYPES)[number];

export const ENTRY_EVENT_MEANS: Record<EntryEventType, string> = {
  'entry.created': 'A new entry, by mail or by hand.',
  'entry.updated':
    'A changed priority, department, category, text, due date or access; `changes` names them.',
  'entry.assigned': 'A changed assignee; null if unassigned.',
  'entry.snoozed': 'Snoozed until a time or a reply.',
  'entry.woken': 'Back from snooze.',
  'entry.resolved': 'Marked as done.',
  'entry.reopened': 'Opened again.',
  'entry.deleted': 'Soft-deleted.',
  'entry.restored': 'Restored after deletion.',
  'entry.note_added': 'A new note of a member.',
  'entry.mail_joined': 'A mail joined the thread.',
};
