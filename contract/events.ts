/**
 * What is recorded of what people do, and of what a machine does to their entries, by the name that
 * programs know; each with the sentence that says it.
 */
export const EVENTS = {
  company_founded: 'Founded the workspace',
  sign_in: 'Signed in',
  sign_out: 'Signed out',
  name_changed: 'Changed their display name',

  entry_made: 'Made an entry',
  entry_resolved: 'Marked an entry done',
  entry_reopened: 'Opened an entry again',
  entry_closed_by_mail: 'A mail closed an entry',
  entry_deleted: 'Deleted an entry',
  entry_restored: 'Restored an entry',
  priority_changed: 'Changed the priority of an entry',
  department_changed: 'Changed the department of an entry',
  category_changed: 'Changed the category of an entry',
  priority_confirmed: 'Confirmed the priority of an entry',
  department_confirmed: 'Confirmed the department of an entry',
  category_confirmed: 'Confirmed the category of an entry',
  text_changed: 'Changed the text of an entry',
  due_changed: 'Changed when an entry is due',
  note_added: 'Added a note to an entry',
  restricted_changed: 'Changed who may see an entry',
  proposal_accepted: 'Accepted what a mail proposed',
  proposal_dismissed: 'Dismissed what a mail proposed',
  mail_moved_out: 'Made a mail of an entry’s thread an entry of its own',
  department_assigned: 'Had the department of an entry found',
  labels_detected: 'Had the labels of an entry found again',
  labels_improved: 'A language model made the labels of an entry better',

  assign_all_asked: 'Asked for departments for all entries without one',
  rerun_detection_asked: 'Asked for the labels of all open entries again',
  workspace_renamed: 'Renamed the workspace',
  alias_added: 'Added an intake address',
  alias_removed: 'Removed an intake address',
  allowed_sender_added: 'Let a sender in',
  allowed_sender_removed: 'Took a sender off the list',
  joining_changed: 'Changed how colleagues join',
  keywords_changed: 'Changed the words that say that something is done',
  closing_by_mail_changed: 'Changed whether mails close entries',
  unverified_mail_changed: 'Changed what becomes of unverified mail',
  due_days_changed: 'Changed the days until entries are due',

  mail_released: 'Released a held mail',
  mail_discarded: 'Discarded a held mail',

  user_events_exported: 'Exported what people did',
  waitlist_exported: 'Exported the waitlist',
  waitlist_invited: 'Wrote to the waitlist that there is room',
} as const satisfies Record<string, string>;

export type EventName = keyof typeof EVENTS;

/** Those of one entry: they make up its history. */
export const ENTRY_EVENTS = [
  'entry_made',
  'entry_resolved',
  'entry_reopened',
  'entry_closed_by_mail',
  'entry_deleted',
  'entry_restored',
  'priority_changed',
  'department_changed',
  'category_changed',
  'priority_confirmed',
  'department_confirmed',
  'category_confirmed',
  'text_changed',
  'due_changed',
  'note_added',
  'restricted_changed',
  'proposal_accepted',
  'proposal_dismissed',
  'mail_moved_out',
  'department_assigned',
  'labels_detected',
  'labels_improved',
] as const satisfies EventName[];
