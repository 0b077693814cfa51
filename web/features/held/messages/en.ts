import { numberIn } from '#web/messages/format/numbers.ts';

const number = numberIn(',');
const mails = (n: number) => (n === 1 ? '1 mail' : `${number(n)} mails`);

export const held = {
  title: 'Held mail',
  says: 'Mail that Tidings did not put on the board automatically. Nothing is lost: released mail becomes an entry, and discarded mail can be restored for 30 days.',
  onlyAdmins: 'Only an admin of the workspace can see it.',
  which: 'Which mails are shown',
  shown: { waiting: 'Waiting', discarded: 'Discarded', all: 'All' },
  empty: {
    waiting: 'Nothing waits for you.',
    waitingSays:
      'Mail is held when it is from outside your company, from a program, or possibly forged. You release or discard it; until then only admins see it.',
    sendersLink: 'Choose who may write',
    discarded: 'Nothing was discarded in the last 30 days.',
    all: 'So far every mail went straight to the board.',
  },
  showMore: 'Show more',
  loading: 'Loading the mails…',
  list: 'Mails',
  back: 'All held mail',
  close: 'Close',
  gone: 'This mail is not here any more.',
  noSubject: 'No subject',
  unknownSender: 'Unknown sender',
  to: 'To',
  copyTo: 'Cc',
  received: 'Received',
  answersTo: (who: string) => `A reply would go to ${who}, not to the sender`,
  letIn: {
    says: (n: number) =>
      n === 1
        ? '1 mail here is from a sender who may write now.'
        : `${number(n)} mails here are from senders who may write now.`,
    release: (n: number) => `Release ${mails(n)}`,
  },
  select: (subject: string) => `Select: ${subject}`,
  selected: (n: number) => `${number(n)} selected`,
  clear: 'Clear the selection',
  actions: {
    release: 'Release',
    tryAgain: 'Read it again',
    allow: 'Release and always allow this sender',
    ourGroup: 'This is our group',
    discard: 'Discard',
    restore: 'Restore',
    discardSender: (n: number) => `Discard all ${number(n)} from this sender`,
    download: (size: string) => `Download the original (${size})`,
    more: 'More',
  },
  keys: {
    title: 'Keys',
    move: 'move',
    open: 'open',
    release: 'release',
    allow: 'always allow',
    discard: 'discard',
    select: 'select',
    undo: 'undo',
    close: 'close',
  },
  released: (n: number) => ({
    title: `Released ${mails(n)}`,
    description: n === 1 ? 'It is on the board in a moment.' : 'They are on the board in a moment.',
  }),
  allowed: (who: string, n: number) => ({
    title: `Released ${mails(n)}`,
    description: `Mail from ${who} goes to the board from now on.`,
  }),
  groupAdded: (address: string, n: number) => ({
    title: `Released ${mails(n)}`,
    description: `Mail through ${address} goes to the board from now on.`,
  }),
  discarded: (n: number) => ({
    title: `Discarded ${mails(n)}`,
    description: `For 30 days you can bring ${n === 1 ? 'it' : 'them'} back.`,
  }),
  restored: (n: number) => ({
    title: `Restored ${mails(n)}`,
    description: n === 1 ? 'It waits here again.' : 'They wait here again.',
  }),
  left: {
    decided: (n: number) => `Another admin had already decided about ${mails(n)}.`,
    forged: (n: number) =>
      `${mails(n)} that may be forged ${n === 1 ? 'was' : 'were'} left. Look at such mail one by one.`,
    no_sender: (n: number) => `${mails(n)} without a sender ${n === 1 ? 'was' : 'were'} left.`,
    bytes_gone: (n: number) => `${mails(n)} ${n === 1 ? 'is' : 'are'} not kept any more.`,
    too_late: (n: number) => `${mails(n)} ${n === 1 ? 'was' : 'were'} discarded too long ago.`,
  },
  nothingDone: 'Nothing was changed',
  failed: 'That did not work',
  tryAgain: 'Please try again.',
  notLoaded: 'This mail could not be loaded.',
  listNotLoaded: 'The held mail could not be loaded.',
  undone: { discard: 'Discarded a mail' },
  confirm: {
    allow: {
      title: (who: string) => `Always allow ${who}?`,
      all: (who: string) =>
        `From now on, mail from ${who} goes to the board, even when nothing proves that they really sent it; such entries are marked. You can change this in the settings.`,
      proven: (who: string) =>
        `From now on, mail that is proven to come from ${who} goes to the board. Other mail in that name still waits here, as your settings ask. You can change this in the settings.`,
      press: (n: number) => (n === 1 ? 'Allow and release' : `Allow and release ${mails(n)}`),
    },
    group: {
      title: (address: string) => `Is ${address} a group of your team?`,
      says: (address: string) =>
        `From now on, mail through ${address} becomes an entry of the person who wrote it, and answers go to that person. You can change this in the settings.`,
      press: (n: number) => (n === 1 ? 'Add and release' : `Add and release ${mails(n)}`),
    },
    forged: {
      title: 'Release a mail that may be forged?',
      says: (who: string) =>
        `${who} asks all servers to refuse mail like this one, because it did not come from there. Release it only if you have confirmed that it is real, for instance by phone.`,
      press: 'Release it anyway',
    },
  },
  kinds: {
    foreign_sender: 'Unknown sender',
    unverified_sender: 'Unproven sender',
    failed_authentication: 'May be forged',
    ambiguous_sender: 'More than one sender',
    no_sender: 'No sender',
    bounce: 'Not delivered',
    automatic: 'Automatic',
    list: 'Newsletter or list',
    receipt: 'Receipt',
    complaint: 'Complaint',
    own: 'Our own mail',
    loop: 'Too many at once',
    message_id_reused: 'Seems known',
    unreadable: 'Not readable',
    duplicate: 'Came twice',
    other: 'Held',
  },
  /** `who` is the sender, `domain` the company's. */
  why: {
    foreign_sender: (who: string, domain: string | null) =>
      domain === null
        ? `${who} is not on your list of allowed senders.`
        : `${who} is not at ${domain}, and not on your list of allowed senders.`,
    unverified_sender: (who: string) => `Nothing proves that this really came from ${who}.`,
    failed_authentication: (who: string) =>
      `This did not come from the mail servers of ${domainOf(who)}. Another sender may be using its name.`,
    ambiguous_sender: (who: string) =>
      `It names more than one sender, ${who} among them, so its author is uncertain. That is a known trick of forgers.`,
    no_sender: () => 'It does not say who sent it, so it cannot become an entry.',
    bounce: () => 'A mail system reports that a mail could not be delivered. No person wrote this.',
    automatic: () =>
      'A program sent this by itself, such as an out-of-office reply. No person wrote it.',
    list: () => 'It went to many people at once, as newsletters and mailing lists do.',
    receipt: () => 'It only reports that a mail was delivered or read. No person wrote this.',
    complaint: () => 'A mail provider reports that a recipient marked a mail as unwanted.',
    own: () => 'Tidings sent this itself, and it came back.',
    loop: () =>
      'Very many answers like it came in a short time. Two programs may be answering each other.',
    message_id_reused: () =>
      'It has the same identification as an earlier mail, but a different text.',
    unreadable: () => 'Tidings could not read it. The original is kept as it came.',
    duplicate: () => 'The same mail came before and already has an entry.',
    other: () => 'It waits for a decision.',
  },
  /** For readers without knowledge of email. */
  advice: {
    foreign_sender: 'If you know the sender, release it.',
    unverified_sender:
      'If you expected this mail, release it. If you are not sure, ask the sender by phone first.',
    failed_authentication:
      'Do not pay, sign in or open files because of it. Unless you know that it is real, discard it.',
    ambiguous_sender:
      'If you expected this mail, ask the person who seems to have written it by phone. Otherwise, discard it.',
    no_sender: 'Copy the important parts into a quick note, then discard it.',
    bounce: 'Check the address that could not be reached, then discard this.',
    automatic: 'Release it only if your team should act on it; otherwise discard it.',
    list: 'Release it only if your team should act on it; otherwise discard it.',
    receipt: 'There is usually nothing to do: you can discard it.',
    complaint: 'Show it to the person who looks after your email, then discard it.',
    own: 'There is usually nothing to do: you can discard it.',
    loop: 'Release it only if your team should act on it; otherwise discard it.',
    message_id_reused: 'If it says something new, release it; otherwise discard it.',
    unreadable: 'Download the original, or ask the sender to send it again.',
    duplicate: '',
    other: 'Release it if your team should act on it; otherwise discard it.',
  },
  check: {
    verified: (who: string) => `It is proven that this really came from ${domainOf(who)}.`,
    local: 'It was sent from the computer that runs Tidings, so its sender is trusted.',
    unverified: (who: string) =>
      `Nothing proves that it really came from ${who}. For small senders that is common.`,
    failed: (who: string) => `${domainOf(who)} asks all servers to refuse mail like this.`,
  },
  ifReleased: {
    entry: 'If you release it, it becomes a new entry.',
    update: 'If you release it, it joins this entry:',
    duplicate: 'If you release it, nothing changes; its entry already exists:',
    nothing: 'It cannot be released.',
    unreadable: 'If you release it, Tidings tries to read it again.',
  },
  notAllowed: {
    automatic: 'Automatic replies stay held, even those of allowed senders.',
    forged: 'This sender cannot be allowed from here: the forger of this mail would be let in too.',
    no_sender: '',
    no_use: 'Its sender may write already; this mail is held for another reason.',
  },
  /** About the group or list that passed the mail on. */
  group: {
    offered: (address: string) =>
      `It came through ${address}. If people write to your team there, add it as your group.`,
    added: (address: string) => `It came through your group ${address}.`,
    public: (address: string) => `It came through ${address}, which cannot be a group.`,
    unproven: (address: string) => `Nothing proves that it really came through ${address}.`,
  },
  decisions: {
    released: (who: string | null) => (who ? `Released by ${who}` : 'Released'),
    discarded: (who: string | null) => (who ? `Discarded by ${who}` : 'Discarded'),
  },
  restorable: 'It can be restored until',
  notRestorable: 'It cannot be restored any more.',
  becameEntry: 'See the entry',
  isFiled: 'It is being filed.',
  text: 'Message',
  noText: 'It has no text.',
  textCut: 'Only the beginning is shown here. The original has all of it.',
  wholeText: 'Show the whole text',
  ownText: 'Show only the new text',
  asSent: 'As it was sent',
  asText: 'As plain text',
  rawStart: 'How the original begins',
  filesOf: (n: number) => (n === 1 ? '1 file' : `${number(n)} files`),
  links: {
    title: 'Links in this mail',
    says: 'They cannot be followed from here. This is where they lead:',
    shownAs: (text: string) => `shown as “${text}”`,
    misleading: (host: string) => `pretends to lead to ${host}`,
    more: (n: number) => `and ${number(n)} more`,
  },
  details: {
    title: 'Details for your email administrator',
    envelopeSender: 'Sender named to the server',
    none: 'none',
    server: 'Sent by',
    findings: 'Results of the sender check',
    to: 'Came to',
  },
  notice: {
    label: 'Email me once a day while mail waits here',
    on: 'You will get an email once a day while mail waits here',
    off: 'You will not get emails about held mail any more',
  },
};

export type HeldMessages = typeof held;

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}
