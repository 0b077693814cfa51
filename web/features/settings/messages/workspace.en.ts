import { durations } from '#web/messages/en/durations.ts';

const people = (n: number) => (n === 1 ? '1 person' : `${n} people`);

export const workspace = {
  sections: 'Sections of this page',
  saved: 'Saved',
  saving: 'Saving…',
  add: 'Add',
  remove: 'Remove',
  removeNamed: (what: string) => `Remove ${what}`,
  none: 'None',
  loading: 'Loading the settings…',
  failed: 'The settings could not be loaded.',
  notSaved: 'It could not be saved. Please try again.',
  general: {
    title: 'Name',
    says: 'The name of the workspace, here and in its mails.',
    label: 'Company name',
  },
  addresses: {
    title: 'Intake addresses',
    says: 'Mail to each address becomes an entry. Addresses from before a renaming still work.',
    current: 'Current address',
    further: 'Further addresses',
    label: 'New address',
    hint: 'Lowercase letters, digits and hyphens.',
  },
  groups: {
    title: 'Groups',
    list: 'Your groups',
    says: 'A Google Group, Microsoft 365 group or mailing list that your team is written to. Mail through it becomes an entry of the person who wrote it, and answers go to that person.',
    label: 'Address of the group',
    hint: 'Make the intake address a member of the group first.',
  },
  senders: {
    title: 'Who may write',
    saysDomain: (domain: string) =>
      `Mail from ${domain} and from the people of this workspace always becomes entries. Others are held, unless they are on this list.`,
    says: 'Mail from the people of this workspace always becomes entries. Others are held, unless they are on this list.',
    label: 'Address or domain',
    hint: 'A domain, such as @partner.example, lets in all verified mail from there.',
    list: 'Allowed senders',
    unverified: 'Mail from unverified senders',
    unverifiedChoices: {
      marked: 'becomes an entry marked “unverified”',
      held: 'is held until an admin decides',
    },
  },
  closing: {
    title: 'Closing by mail',
    says: 'A reply that says the matter is dealt with suggests closing its entry.',
    keywords: 'Your own words for done',
    keywordsHint:
      'A reply with one of these words suggests closing the entry too. “Not done yet”, “is it done?” and quoted text do not count.',
    label: 'Word or phrase',
    without: 'Close by mail without asking',
    withoutHint:
      'A verified reply that says so closes the entry at once. Reopening the entry undoes it.',
    on: 'On',
    off: 'Off',
  },
  due: {
    title: 'Days until due',
    says: 'How long an entry of each priority may take, counted from its arrival. A change moves the open entries too, except those with a due date of their own. Leave a field empty to use the default shown in it.',
    days: durations.days,
    wrong: 'Please give whole days, from 1 to 365.',
  },
  people: {
    title: 'People',
    says: 'Who sees the entries of this workspace. Admins see restricted entries and held mail too, and change these settings.',
    you: 'you',
    roles: { user: 'Member', company_admin: 'Admin' },
    failed: 'The people could not be loaded.',
    inviteLabel: 'Invite by email address',
    inviteAs: 'As',
    invite: 'Invite',
    inviteOutcomes: {
      sent: (email: string) => `${email} has an invitation in their mailbox.`,
      waiting: (email: string) =>
        `${email} is invited already, and that invitation still works. You can send it again below.`,
      member: (email: string) => `${email} belongs to the workspace already.`,
      let_in: (email: string) => `${email} had asked to join, and is in now.`,
    },
    invitedBy: (by: string, day: string, isOver: boolean) =>
      isOver ? `By ${by}, until ${day}` : `By ${by}, works until ${day}`,
    expired: 'Expired',
    isVoid: (by: string) =>
      `${by} is no longer an admin, so it does not work until you send it again.`,
    resend: 'Send again',
    revoke: 'Revoke',
    waiting: 'Waiting to be let in',
    gone: (n: number) => `No longer here: ${people(n)}`,
    goneSays: 'They cannot come back by a sign-in link.',
    letIn: 'Let in',
    refuse: 'Refuse',
    letBackIn: 'Let back in',
    makeAdmin: 'Make admin',
    makeUser: 'Make member',
    of: (what: string, who: string) => `${what}: ${who}`,
    departments: {
      button: 'Departments',
      title: (who: string) => `Departments of ${who}`,
      says: 'A mention such as @facilities reaches the members who look after that department, and their digest lists its unassigned entries.',
      lookedAfter: (departments: string) => `Looks after ${departments}`,
      and: (before: string, last: string) => `${before} and ${last}`,
    },
    joining: (domain: string) => `People of ${domain}`,
    joiningAny: 'People of your domain',
    joiningChoices: {
      open: 'join by confirming a sign-in link',
      asked: 'must be let in by an admin',
    },
    leave: 'Leave the workspace',
    /** `{delete}` is a link named by `lastAdminDelete`. */
    lastAdmin:
      'You are its only admin, so you cannot leave yet. Make another member an admin first, or {delete}.',
    lastAdminDelete: 'delete the workspace',
    leaveTitle: (name: string) => `Leave ${name}?`,
    leaveSays: 'You no longer see its entries, at once. Only an admin can let you back in.',
    removeTitle: (who: string) => `Remove ${who}?`,
    removeSays:
      'They are signed out of this workspace at once, on every device. Their messages and notes stay. You can let them back in later.',
  },
  export: {
    title: 'Export',
    says: 'Everything in the workspace as one ZIP: every entry with its updates, notes, labels and history, restricted ones too, the people, the settings, and files and mails as they came. A README in it explains the contents.',
    download: 'Download everything',
    entries: 'Entries for a spreadsheet (CSV)',
    hint: 'A large workspace takes a while; it is made while you download it.',
    onlyAdmins: 'Only an admin of the workspace can download it.',
  },
  deletion: {
    says: (days: number) =>
      `It will be deleted ${days} days after an admin asks for it, with everything in it. Every admin gets an email, and any admin can keep it until then.`,
    ask: 'Delete this workspace…',
    askTitle: (name: string) => `Delete ${name}?`,
    askSays: (days: number) =>
      `In ${days} days its entries, mails, files and people are deleted and cannot be restored. Mail to its addresses is refused from then on.`,
    typeName: (name: string) => `Type “${name}” to go on`,
    confirm: 'Delete the workspace',
    onlyAdmins: 'Only an admin of the workspace can do that.',
  },
};
