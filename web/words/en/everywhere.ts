import { type DateWords, twoDigits } from '../date-words.ts';
import { numberIn } from '../numbers.ts';
import { durations } from './durations.ts';

/** What several screens say, and the names of labels. */
export const common = {
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  tryAgain: 'Try again',
  undo: 'Undo',
  copied: 'Copied!',
  copyFailed: { title: 'Copy failed', description: 'Unable to copy to clipboard' },
  loggedOut: 'Logged out',
  notification: 'Notification',
  notifications: 'Notifications (F8)',
  loading: 'Loading…',
  /** A number as it is written here. */
  number: numberIn(','),
  /** A sentence of the server or of a form, in this language where it is known. */
  told: (message: string) => message,
  /** How long something takes. */
  durations,
  /** How moments are written; `MMM dd, h:mm aa` for one of this year. */
  dates: {
    months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
    time: ({ hours, minutes, seconds }, withSeconds) =>
      `${hours % 12 || 12}:${minutes}${withSeconds ? `:${seconds}` : ''} ${hours < 12 ? 'AM' : 'PM'}`,
    dayOfYear: (month, day) => `${month} ${twoDigits(day)}`,
    day: (month, day, year) => `${month} ${twoDigits(day)}, ${year}`,
  } as DateWords,
  priorities: { critical: 'Critical', high: 'High', normal: 'Normal', low: 'Low' },
  departments: {
    Operations: 'Operations',
    HR: 'HR',
    Facilities: 'Facilities',
    Technology: 'Technology',
    Finance: 'Finance',
    'Client Services': 'Client Services',
    'Safety & Security': 'Safety & Security',
    'Supply Chain': 'Supply Chain',
    'Quality Assurance': 'Quality Assurance',
    'Leadership & Strategy': 'Leadership & Strategy',
    External: 'External',
    Unassigned: 'Unassigned',
  },
  categories: {
    'Access & Security': 'Access & Security',
    'Equipment & Tools': 'Equipment & Tools',
    'People & Conduct': 'People & Conduct',
    'Health & Safety': 'Health & Safety',
    'Service & Quality': 'Service & Quality',
    'Supply & Resources': 'Supply & Resources',
    'Communication & Updates': 'Communication & Updates',
    'Systems & Technology': 'Systems & Technology',
    'Financial & Compliance': 'Financial & Compliance',
    'Scheduling & Operations': 'Scheduling & Operations',
    'Client Relations': 'Client Relations',
    Uncategorized: 'Uncategorized',
  },
};
