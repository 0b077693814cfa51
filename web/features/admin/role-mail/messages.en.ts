import { numberIn } from '#web/messages/format/numbers.ts';

const number = numberIn(',');

export const roleMail = {
  title: 'Mail to the installation',
  says: 'Mail to postmaster, abuse and contact, and replies to the mails that Tidings sends.',
  which: 'Which mails are shown',
  views: { inbox: 'Inbox', automatic: 'Automatic', archived: 'Archived' },
  unread: (n: number) => `${number(n)} unread`,
  isUnread: 'Unread',
  empty: {
    inbox:
      'No mail yet. Mail to postmaster, abuse and contact appears here, and goes to ADMIN_EMAILS too.',
    automatic: 'No automatic mail yet.',
    archived: 'Nothing is archived.',
  },
  more: 'Show more',
  unknownSender: 'Unknown sender',
  noSubject: 'No subject',
  loading: 'Opening the mail…',
  failed: 'This mail could not be opened.',
  listFailed: 'The mail could not be loaded.',
  gone: 'Its content is no longer stored.',
  unreadable: 'This mail cannot be shown. You can download it as it came.',
  from: 'From',
  replyTo: 'Answers to',
  to: 'To',
  cc: 'Cc',
  sender: 'Sender',
  trusts: {
    verified: 'Confirmed: it comes from this address’s domain',
    unverified: 'Nothing shows that it comes from this address',
    failed: 'Careful: the domain of this address says that it does not come from it',
  } as Record<string, string>,
  forwards: {
    no: 'Not forwarded',
    pending: 'Is being forwarded to the operators',
    forwarded: 'Forwarded to the operators',
    digest: 'Told to the operators in a list',
  },
  forwarding: 'Forwarding',
  whole: 'Show the whole text',
  ownOnly: 'Show only the new text',
  isCut: 'The text goes on; the download has all of it.',
  noText: 'It has no text.',
  files: 'Files',
  file: (name: string, kilobytes: number) => `${name} (${number(kilobytes)} KB)`,
  damaged: 'damaged',
  answer: 'Answer by email',
  archive: 'Archive',
  unarchive: 'Back to the inbox',
  markUnread: 'Mark as unread',
  download: 'Download as it came',
  changeFailed: { title: 'That did not work', otherwise: 'Please try again.' },
};

export type RoleMailMessages = typeof roleMail;
