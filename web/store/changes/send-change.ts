import type { Call } from '#contract/endpoint.ts';
import type {
  changeDue,
  changeText,
  deleteEntry,
  restoreEntry,
} from '#contract/entries/issue-changes.ts';
import { type Issue, readIssue, type setIssueStatus } from '#contract/entries/issues.ts';
import type { changeTag } from '#contract/entries/label-changes.ts';
import type { assignEntry, takeEntry } from '#contract/entries/ownership.ts';
import type { setAudience } from '#contract/entries/restricted.ts';
import type { snoozeEntry } from '#contract/entries/snooze.ts';
import { call } from '#web/api/api.ts';
import { isDone } from '#web/api/api-error.ts';

type Change =
  | typeof assignEntry
  | typeof changeDue
  | typeof changeTag
  | typeof changeText
  | typeof deleteEntry
  | typeof restoreEntry
  | typeof setAudience
  | typeof setIssueStatus
  | typeof snoozeEntry
  | typeof takeEntry;

/** Sends a change and returns the entry, which is refetched if the response is unreadable. */
export async function sendChange<E extends Change>(endpoint: E, sent: Call<E>): Promise<Issue> {
  try {
    return (await call(endpoint, sent)) as Issue;
  } catch (error) {
    if (!isDone(error)) throw error;
    const { params } = sent as Call<typeof deleteEntry>;
    return call(readIssue, { params });
  }
}
