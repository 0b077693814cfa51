import { queryOptions } from '@tanstack/react-query';
import { readEmailPreferences } from '#contract/notifications/email-preferences.ts';
import { call } from '#web/api/api.ts';

export const emailPreferencesQuery = queryOptions({
  queryKey: ['email preferences'],
  queryFn: () => call(readEmailPreferences, {}),
  // Refetched, as a bounce or an admin may have changed the suppression.
  staleTime: 0,
});

export const SENT_EMAILS_KEY = ['sent emails'];
