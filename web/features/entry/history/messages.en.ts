import type { Happening, HistoryItem } from '#contract/entries/history.ts';
import { emailSentence } from '#web/messages/emails/email-words.ts';
import { emailWords } from '#web/messages/emails/en.ts';

/** A history item; `from` and `to` are formatted for display. */
export type Told = {
  who: string;
  from: string;
  to: string;
  changes: string;
  people: string;
  isMachine: boolean;
  /** True if an email proposed the change. */
  isProposed: boolean;
  email: HistoryItem['email'];
};

export const history = {
  title: 'History',
  loading: 'Loading the history',
  failed: 'The history could not be loaded.',
  older: 'Show older',
  formerColleague: 'A former colleague',
  by: { api: (who: string) => `${who} (API)`, agent: (who: string) => `${who} (by an agent)` },
  admins: 'admins',
  change: (label: string, from: string, to: string) => `${label} from ${from} to ${to}`,
  and: (before: string, last: string) => `${before} and ${last}`,
  happened: {
    emailed: ({ email }) => (email ? emailSentence(email, emailWords) : ''),
    made_by_mail: ({ who }) => `${who} sent the mail that made this entry.`,
    mail_joined: ({ who }) => `${who} sent a mail that joined it.`,
    entry_made: ({ who }) => `${who} made this entry.`,
    entry_resolved: ({ who, isProposed }) =>
      isProposed ? `${who} marked it done, as a mail proposed.` : `${who} marked it done.`,
    entry_reopened: ({ who, isProposed }) =>
      isProposed ? `${who} opened it again, as a mail proposed.` : `${who} opened it again.`,
    entry_closed_by_mail: () => 'A mail marked it done.',
    entry_deleted: ({ who }) => `${who} deleted it.`,
    entry_restored: ({ who }) => `${who} restored it.`,
    deleted_updates_dismissed: ({ who }) => `${who} left it deleted after new mail in its thread.`,
    priority_changed: ({ who, from, to }) => `${who} changed the priority from ${from} to ${to}.`,
    department_changed: ({ who, from, to }) =>
      `${who} changed the department from ${from} to ${to}.`,
    category_changed: ({ who, from, to }) => `${who} changed the category from ${from} to ${to}.`,
    priority_confirmed: ({ who, to }) => `${who} confirmed the priority ${to}.`,
    department_confirmed: ({ who, to }) => `${who} confirmed the department ${to}.`,
    category_confirmed: ({ who, to }) => `${who} confirmed the category ${to}.`,
    text_changed: ({ who }) => `${who} changed its text.`,
    due_changed: ({ who, to }) =>
      to ? `${who} set its due date to ${to}.` : `${who} left its due date to the priority again.`,
    entry_assigned: ({ who, to, from }) => {
      if (to === who) return `${who} took it.`;
      return from ? `${who} gave it to ${to}; ${from} had it.` : `${who} assigned it to ${to}.`;
    },
    entry_unassigned: ({ who, from }) =>
      `${who} unassigned it; ${from || 'another member'} had it.`,
    assignee_lost: ({ from }) => `It is unassigned: ${from || 'the assignee'} no longer sees it.`,
    entry_snoozed: ({ who, to }) =>
      to === 'reply' ? `${who} snoozed it until a reply.` : `${who} snoozed it until ${to}.`,
    entry_woken: ({ who, isMachine, from }) => {
      if (!isMachine) return `${who} woke it.`;
      return from === 'reply' ? 'A reply woke it.' : 'It woke.';
    },
    note_added: ({ who }) => `${who} added a note.`,
    restricted_changed: ({ who, to, people }) => {
      return to === '' ? `${who} let everyone see it again.` : `${who} restricted it to ${people}.`;
    },
    status_link_revoked: ({ who }) => `${who} ended the link to its status page.`,
    status_link_restored: ({ who }) => `${who} had the link to its status page work again.`,
    proposal_accepted: ({ who }) => `${who} accepted the suggestion of a mail.`,
    proposal_dismissed: ({ who }) => `${who} dismissed the suggestion of a mail.`,
    mail_moved_out: ({ who }) => `${who} made one of its mails an entry of its own.`,
    department_assigned: ({ who, to }) => `${who} had its department found: ${to}.`,
    labels_detected: ({ who, changes }) => `${who} had its labels found again: ${changes}.`,
    labels_improved: ({ changes }) => `The language model changed ${changes}.`,
  } as Record<Happening, (told: Told) => string>,
};
