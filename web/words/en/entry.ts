import { durations } from './durations.ts';

/** A few words on how many there are of something. */
const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

/** What an entry's card and page say. */
export const entry = {
  /** The names of the three labels, as they stand in a sentence. */
  labels: { priority: 'priority', department: 'department', category: 'category' },
  labelTitles: { priority: 'Priority', department: 'Department', category: 'Category' },

  // The card.
  select: (caption: string) => `Select: ${caption}`,
  selectIt: 'Select',
  numbered: (number: string, caption: string) => `${number}, open the page of: ${caption}`,
  changeLabel: (shown: string, label: string, caption: string) =>
    `${shown}, change the ${label} of: ${caption}`,
  chooseLabel: (label: string, caption: string) => `Change the ${label} of: ${caption}`,
  modified: 'Modified',
  modifiedBy: (who: string | null, when: string) =>
    who ? `Modified by ${who}, ${when}` : `Modified ${when}`,
  updated: 'Updated',
  unverified: 'Unverified sender',
  unverifiedSays:
    'Nothing proves that this mail comes from the address it names. Ask before you act on it.',
  restricted: 'Restricted',
  restrictedSays: 'Only admins and the people named on it see this entry.',
  reported: (reporter: string, sender: string) => `Reported by ${reporter}, sent in by ${sender}`,
  attachmentIncluded: 'Attachment included',
  oneFile: (name: string, size: string) => `${name}, ${size}`,
  files: (n: number, size: string) => `${n} files, ${size}`,
  viewUpdates: (n: number) => `View Updates (${n})`,
  hideUpdates: (n: number) => `Hide Updates (${n})`,
  resolutionDetected: 'Resolution Detected',
  mayBeOpenAgain: 'May be open again',
  mayBeAnother: 'May be another matter',
  /** When follows. */
  resolvedByEmail: 'Resolved by email',
  deleted: 'Deleted',
  markDone: 'Mark Done',
  reopen: 'Reopen',
  restore: 'Restore',
  remove: 'Delete',
  actOn: (action: string, caption: string) => `${action}: ${caption}`,
  moreFor: (caption: string) => `More for: ${caption}`,
  openPage: 'Open page',
  restrict: 'Restrict…',
  whoMaySee: 'Who may see this…',
  copyLink: 'Copy link',
  copyLinkOf: (number: string) => `${number}, copy its link`,
  addUpdate: 'Add update',
  showOnly: (label: string) => `Show only ${label}`,
  showAll: (label: string) => `No longer show only ${label}`,
  change: (label: string) => `Change the ${label}`,
  changeHint: 'Click to change it; with Shift, to show only these.',

  // A change that was to be undone.
  undo: {
    failed: 'This could not be undone',
    refused: {
      changed: 'Somebody has changed it since. It stays as it is now.',
      deleted: 'It has been deleted since. Restore it first.',
      not_found: 'It is not there any more, or you no longer see it.',
      not_undoable: 'It is too late, or it has been undone already. It stays as it is now.',
    },
  },

  // When it is due.
  due: (day: string) => `Due ${day}`,
  dueToday: 'Due today',
  dueTomorrow: 'Due tomorrow',
  dueInDays: (n: number) => `Due in ${durations.days(n)}`,
  overdue: (span: string) => `Overdue ${span}`,
  dueMenu: (shown: string, caption: string) => `${shown}, change the due date of: ${caption}`,
  dueDate: 'Due date',
  inOneDay: `In ${durations.days(1)}`,
  inThreeDays: `In ${durations.days(3)}`,
  nextWeek: 'Next week',
  pickDate: 'Pick a date',
  byPriority: 'By priority',
  dueByPriority: (moment: string) => `By its priority: ${moment}`,
  dueByHand: (moment: string) => `Set by hand: ${moment}`,

  // What is below the caption.
  toDo: 'To do',
  showOriginal: 'Show original',
  showStructured: 'Show structured',
  asSent: 'As sent',
  mailAsSent: 'The mail as it was sent',
  asSentFailed: 'The mail as it was sent could not be loaded; its text is kept.',
  remoteImagesOff: 'Images of other sites are off: by them a sender sees that you read this.',
  showRemoteImages: 'Show remote images',
  noText: 'This message has no text.',
  loadingWhole: 'Loading the whole entry',
  wholeFailed: 'The entry could not be loaded. Nothing of it is lost.',
  tags: 'Tags',
  images: 'Images',
  filesTitle: 'Files',
  hiddenImages: (n: number) => count(n, 'hidden image', 'hidden images'),
  hiddenImagesTitle: 'Hidden images',
  download: 'Download',
  hiding: {
    signature: 'stands in the signature',
    tiny: 'too small to see',
    repeated: 'comes with many mails of this sender',
    quoted: 'came with an earlier mail here',
  },
  problems: {
    empty: 'It arrived empty. Ask for it again.',
    damaged: 'It arrived damaged; this is what could be read.',
    too_large: 'It is too large to be kept here.',
  },
  whyLabels: 'Why these labels',
  whyLabel: (label: string) => `Why ${label}?`,
  reasonWith: (says: string, words: string) => `${says}: “${words}”`,
  noReasons: 'Nothing in the message speaks for another.',
  saysNoMore: 'The message says no more than that.',
  updates: 'Updates',
  notes: 'Notes',
  saysResolved: 'says it is resolved',
  note: 'Note',
  noteFrom: (from: string) => `from ${from}`,
  formerColleague: 'A former colleague',
  showQuoted: 'Show quoted text',
  hideQuoted: 'Hide quoted text',

  // What a mail of the thread proposes.
  proposals: {
    close: { asks: 'This may be resolved.', accept: 'Accept', dismiss: 'Dismiss' },
    reopen: { asks: 'This may be open again.', accept: 'Reopen', dismiss: 'Leave it done' },
    new_entry: {
      asks: 'This may be another matter.',
      accept: 'Make it an entry',
      dismiss: 'Leave it here',
    },
  },
  quoted: (words: string) => `“${words}”`,
  dismissed: 'Suggestion dismissed',
  madeEntry: 'Entry created',
  proposalFailed: 'Failed to answer the suggestion. Please try again.',
  alreadyAnswered: 'Somebody has answered this already.',

  // Notes.
  noteBox: 'Add a note',
  noteBoxHint: 'Add a note for your team',
  saveNote: 'Save note',
  dialogTitle: 'Add Update to Entry',
  noteText: 'Note text',
  from: 'From (optional)',
  fromHint: 'A person, a call, an address',
  noteRequired: 'Note text is required',
  noNotes: 'No notes yet.',
  saving: 'Saving…',
  loadingNotes: 'Loading notes',

  // The page.
  notHere: 'This entry is not here',
  notHereSays:
    'Its address may be mistyped, it may belong to another workspace, or only some people may see it. Ask whoever sent you the link.',
  backToBoard: 'Back to the board',

  // What is said once something is done, or could not be.
  success: 'Success',
  error: 'Error',
  resolved: 'Entry resolved',
  reopened: 'Entry reopened',
  statusFailed: 'Failed to update entry status. Please try again.',
  tagUpdated: 'Tag updated successfully',
  tagFailed: 'Failed to update tag. Please try again.',
  tagConflict: (label: string, value: string, who: string | null) =>
    who ? `${who} was first: its ${label} is ${value} now.` : `Its ${label} is ${value} now.`,
  textUpdated: 'Entry text updated',
  textFailed: 'Failed to update entry text. Please try again.',
  deletedTitle: 'Entry Deleted',
  deletedSays: 'Entry has been moved to deleted items.',
  deleteFailed: 'Failed to delete entry. Please try again.',
  restored: 'Entry Restored',
  restoreFailed: 'Failed to restore entry. Please try again.',
  dueUpdated: 'Due date updated',
  dueFailed: 'Failed to update due date. Please try again.',
  noteAdded: 'Note added',
  noteSaved: 'Internal note has been saved successfully',
  noteFailed: 'Failed to add note. Please try again.',
  insightAdded: 'Insight Added',
  insightSaved: 'The insight has been added to the entry.',
  updateFailed: 'Failed to add update. Please try again.',
  notesFailed: 'Failed to fetch notes',
  linkCopied: 'Link copied',
};
