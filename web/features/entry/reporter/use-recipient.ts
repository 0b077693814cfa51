import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Issue } from '#contract/entries/issues.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useDraft } from '#web/session/tab-storage.ts';
import { useReporterMessages } from './messages.ts';
import { reporterName, useReporter, whyNotAsked } from './reporter-query.ts';

/** Whom a text is for: the team, or whoever reported the entry. */
export type Recipient = {
  /** Whoever reported the entry. */
  name: string;
  isReporter: boolean;
  choose: (isReporter: boolean) => void;
  /** Why they cannot be asked; null = they can, as far as is known. */
  whyNot: string | null;
  /** Whether a note for the team may reach them too: with the email that says that it is done. */
  mayBeTold: boolean;
  /** Whether a question failed as they cannot be asked: then why not is fetched anew. */
  isRefused: (error: unknown) => boolean;
};

/** The recipient of a text, kept with its draft; how they can be reached is fetched once that is wanted. */
export function useRecipient(entry: Issue, draft: string, isWanted: boolean): Recipient {
  const says = useReporterMessages();
  const queries = useQueryClient();
  const [chosen, setChosen] = useDraft(draft);
  const isReporter = chosen === 'reporter';
  const reporter = useReporter(entry, isWanted || isReporter);
  const name = reporterName(entry, reporter);
  const reason = reporter && whyNotAsked(reporter);
  useEffect(() => {
    // It does not go to them by itself, should they be reachable again later.
    if (reason !== null) setChosen('');
  }, [reason, setChosen]);
  return {
    name,
    isReporter: isReporter && reason === null,
    choose: (next) => setChosen(next ? 'reporter' : ''),
    whyNot: reason && says.whyNot[reason](name),
    mayBeTold: reporter !== null && reason === null && entry.status !== 'resolved',
    isRefused: (error) => {
      const isIt = error instanceof ApiError && error.said?.code === 'reporter_not_reachable';
      if (isIt) void queries.invalidateQueries({ queryKey: ['reporter', entry.id] });
      return isIt;
    },
  };
}
