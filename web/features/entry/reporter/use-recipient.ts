import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Issue } from '#contract/entries/issues.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useDraft } from '#web/session/tab-storage.ts';
import { useReporterMessages } from './messages.ts';
import { reporterName, useReporter, whyNotAsked } from './reporter-query.ts';

export type Recipient = {
  name: string;
  isReporter: boolean;
  choose: (isReporter: boolean) => void;
  /** Why the reporter cannot be asked; null if possible, or not loaded yet. */
  whyNot: string | null;
  /** True if the email about completion may include the note. */
  mayBeNotified: boolean;
  /** True if the reporter cannot be asked; also refetches the reporter. */
  isRefused: (error: unknown) => boolean;
};

/** Returns the recipient of a text, stored with its draft; the reporter is fetched when needed. */
export function useRecipient(entry: Issue, draft: string, isWanted: boolean): Recipient {
  const says = useReporterMessages();
  const queries = useQueryClient();
  const [chosen, setChosen] = useDraft(draft);
  const isReporter = chosen === 'reporter';
  const reporter = useReporter(entry, isWanted || isReporter);
  const name = reporterName(entry, reporter);
  const reason = reporter && whyNotAsked(reporter);
  useEffect(() => {
    // Reset, so that the text does not switch to the reporter when they become reachable again.
    if (reason !== null) setChosen('');
  }, [reason, setChosen]);
  return {
    name,
    isReporter: isReporter && reason === null,
    choose: (next) => setChosen(next ? 'reporter' : ''),
    whyNot: reason && says.whyNot[reason](name),
    mayBeNotified: reporter !== null && reason === null && entry.status !== 'resolved',
    isRefused: (error) => {
      const isIt = error instanceof ApiError && error.said?.code === 'reporter_not_reachable';
      if (isIt) void queries.invalidateQueries({ queryKey: ['reporter', entry.id] });
      return isIt;
    },
  };
}
