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
  'entry.created': 'An entry came in, by mail or by hand.',
  'entry.updated':
    'Its priority, department, category, text, due date or who may see it changed; `changes` says which.',
  'entry.assigned': 'Somebody has it now, or nobody does any more.',
  'entry.snoozed': 'It is out of the way for a while.',
  'entry.woken': 'It is back from that.',
  'entry.resolved': 'It is done.',
  'entry.reopened': 'It is open again.',
  'entry.deleted': 'It was deleted.',
  'entry.restored': 'It is not deleted any more.',
  'entry.note_added': 'A colleague added a note.',
  'entry.mail_joined': 'A mail joined it.',
};
