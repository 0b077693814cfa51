import type { FastifyInstance } from 'fastify';
import {
  changeEmailPreferences,
  readEmailPreferences,
  sendTestEmail,
} from '#contract/notifications/email-preferences.ts';
import type { Context } from '#server/context.ts';
import { asSystem } from '#server/db/as-system.ts';
import { actorOf } from '#server/events/record.ts';
import { RefusalError } from '#server/http/errors/refusal.ts';
import { HOUR_SECONDS, limiter, take } from '#server/http/limits/limits.ts';
import { serve } from '#server/http/serve.ts';
import { changePreferences, insertTestEmail, readPreferences, setTimeZone } from './store.ts';

/** Per person and hour. */
const TEST_EMAILS = 5;

export function emailPreferenceRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, queueEmail } = context;
  const tests = limiter(db, 'test email', TEST_EMAILS, HOUR_SECONDS);

  serve(app, readEmailPreferences, (_given, { person }) => readPreferences(db, actorOf(person)));

  serve(app, changeEmailPreferences, async ({ body }, { person }) => {
    const { timeZone, ...change } = body;
    const actor = actorOf(person);
    if (timeZone) await asSystem(db, (tx) => setTimeZone(tx, actor.personId, timeZone));
    return changePreferences(db, actor, change);
  });

  serve(app, sendTestEmail, async (_given, { person }) => {
    const actor = actorOf(person);
    const { suppressed, address } = await readPreferences(db, actor);
    if (suppressed) throw new RefusalError('conflict', 'address_suppressed');
    await take(tests, actor.personId);
    await asSystem(db, async (tx) => {
      const emailId = await insertTestEmail(tx, { ...actor, address, now: clock() });
      await queueEmail(tx, { letter: 'notification', to: address, emailId });
    });
    return { address };
  });
}
