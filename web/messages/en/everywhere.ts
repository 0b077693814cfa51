import {
  CATEGORIES,
  type Category,
  DEPARTMENTS,
  type Department,
} from '#contract/entries/labels.ts';
import type { SenderFindings } from '#contract/intake/sender-findings.ts';
import { FORM_REFUSALS } from '#contract/refusals/form-refusals.ts';
import type { FormRefusal } from '#contract/refusals/refusals.ts';
import { pageText, type Said } from '#web/api/api-error.ts';
import { type DateMessages, twoDigits } from '../format/date-text.ts';
import { numberIn } from '../format/numbers.ts';
import { durations } from './durations.ts';

const isFormRefusal = (code: string): code is FormRefusal => Object.hasOwn(FORM_REFUSALS, code);

export const common = {
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  tryAgain: 'Try again',
  undo: 'Undo',
  copied: 'Copied!',
  copyFailed: { title: 'Copy failed', description: 'Unable to copy to clipboard' },
  loggedOut: 'Logged out',
  logoutFailed: {
    title: 'Logging out may have failed',
    always: 'This browser may still be signed in. Please open your dashboard and log out again.',
  },
  notification: 'Notification',
  notifications: 'Notifications (F8)',
  loading: 'Loading…',
  /** Errors without a message from the server. */
  failures: {
    offline: 'You are offline.',
    unreachable: 'Tidings cannot be reached.',
    timedOut: 'Tidings did not answer in time.',
    signedOut: 'You are signed out. Please sign in again.',
    forbidden: 'You do not have permission to do this.',
    /** A proxy returned an HTML page. */
    page: pageText,
    tooMany: (minutes: number) =>
      `Too many requests. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  },
  session: {
    ended: 'You are signed out',
    endedSays: 'Your session has ended. Sign in to go on where you were.',
    endedAdmin: 'Please log in to access the admin dashboard.',
    signIn: 'Go to sign in',
    unknown: 'Your session could not be checked',
    nothingLost: 'Nothing is lost. Check your connection and try again.',
    failed: (why: string) => `Session authentication failed: ${why}`,
    page: (status: number) =>
      `Authentication error (${status}): Please try refreshing the page or logging in again.`,
    otherwise: 'Please try refreshing the page or logging in again.',
  },
  number: numberIn(','),
  refusal: ({ message }: Said): string => message,
  complaint: (code: string): string => (isFormRefusal(code) ? FORM_REFUSALS[code] : code),
  /** Returns a text per result of sender authentication. */
  senderFindings: ({ reasons }: SenderFindings): string[] => reasons,
  durations,
  /** Parts of a date: `MMM dd, h:mm aa` within the current year. */
  dates: {
    months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
    time: ({ hours, minutes, seconds }, withSeconds) =>
      `${hours % 12 || 12}:${minutes}${withSeconds ? `:${seconds}` : ''} ${hours < 12 ? 'AM' : 'PM'}`,
    dayOfYear: (month, day) => `${month} ${twoDigits(day)}`,
    day: (month, day, year) => `${month} ${twoDigits(day)}, ${year}`,
  } as DateMessages,
  priorities: { critical: 'Critical', high: 'High', normal: 'Normal', low: 'Low' },
  departments: asNamed(DEPARTMENTS) as Record<Department, string>,
  categories: asNamed(CATEGORIES) as Record<Category, string>,
};

/** Maps labels to their names, which are the stored values in English. */
function asNamed(labels: readonly string[]): Record<string, string> {
  return Object.fromEntries(labels.map((label) => [label, label]));
}
