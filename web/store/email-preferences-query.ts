import { queryOptions } from '@tanstack/react-query';
import { readEmailPreferences } from '#contract/notifications/email-preferences.ts';
import { call } from '#web/api/api.ts';

/** How the person signed in is written to by the workspace. */
export const emailPreferencesQuery = queryOptions({
  queryKey: ['email preferences'],
  queryFn: () => call(readEmailPreferences, {}),
  // An email may have come back, or an admin may have lifted what that led to.
  staleTime: 0,
});

/** The key of the list of emails that the workspace sent. */
export const SENT_EMAILS_KEY = ['sent emails'];
