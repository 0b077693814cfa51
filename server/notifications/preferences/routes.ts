import type { FastifyInstance } from 'fastify';
import {
  changeEmailPreferences,
  readEmailPreferences,
  sendTestEmail,
} from '#contract/notifications/email-preferences.ts';
import type { Database } from '#server/db/connect.ts';
import type { Tx } from '#server/db/tx.ts';
import { actorOf } from '#server/events/record.ts';
import { RefusalError } from '#server/http/errors/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { changePreferences, insertTestEmail, readPreferences, setTimeZone } from './store.ts';

export type PreferencesParts = {
  db: Database;
  clock: () => Date;
  inSystem: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  order: (tx: Tx, email: { to: string; emailId: string }) => Promise<void>;
  /** Rate limit for test emails; throws a refusal. */
  takeTest: (personId: string) => Promise<void>;
};

export function emailPreferenceRoutes(app: FastifyInstance, parts: PreferencesParts): void {
  const { db, clock, inSystem, order, takeTest } = parts;

  serve(app, readEmailPreferences, (_given, { person }) => readPreferences(db, actorOf(person)));

  serve(app, changeEmailPreferences, async ({ body }, { person }) => {
    const { timeZone, ...change } = body;
    const actor = actorOf(person);
    if (timeZone) await inSystem((tx) => setTimeZone(tx, actor.personId, timeZone));
    return changePreferences(db, actor, change);
  });

  serve(app, sendTestEmail, async (_given, { person }) => {
    const actor = actorOf(person);
    const { suppressed, address } = await readPreferences(db, actor);
    if (suppressed) throw new RefusalError('conflict', 'address_suppressed');
    await takeTest(actor.personId);
    await inSystem(async (tx) => {
      const emailId = await insertTestEmail(tx, { ...actor, address, now: clock() });
      await order(tx, { to: address, emailId });
    });
    return { address };
  });
}
