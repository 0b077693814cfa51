import type { QueryClient } from '@tanstack/react-query';
import { changeEmailPreferences } from '#contract/notifications/email-preferences.ts';
import { call } from '#web/api/api.ts';
import { emailPreferencesQuery } from '#web/store/email-preferences-query.ts';
import { knownZone, storeZone } from './known-zone.ts';

/** Sets the user's time zone, unless it was chosen manually. */
export async function tellTimeZone(
  userId: string,
  zone: string,
  queries: QueryClient,
): Promise<void> {
  const sent = knownZone(userId)?.sent ?? null;
  const { timeZone: current } = await queries.ensureQueryData(emailPreferencesQuery);
  const isOurs = current === null || current === sent;
  if (isOurs && current !== zone) {
    const { timeZone } = await call(changeEmailPreferences, { body: { timeZone: zone } });
    queries.setQueryData(emailPreferencesQuery.queryKey, (held) => held && { ...held, timeZone });
  }
  storeZone(userId, { seen: zone, sent: isOurs ? zone : sent });
}
