import type { FastifyInstance } from 'fastify';
import { endIntakeTest, readIntakeTest, sendIntakeTest } from '#contract/intake/intake-test.ts';
import { intakeTestEmail } from '#mail/templates/intake-test.ts';
import type { Context } from '#server/context.ts';
import { type Actor, actorOf } from '#server/events/record.ts';
import { languageOf } from '#server/http/client/language.ts';
import { notFound, RefusalError } from '#server/http/errors/refusal.ts';
import { clientLimit } from '#server/http/limits/limits.ts';
import { serve } from '#server/http/serve.ts';
import { newToken, type Person } from '#server/http/session.ts';
import { beginTest, endTest, noteSending, readTest } from './intake-tests.ts';
import type { TestWay } from './test-way.ts';

/** Per company and five minutes. */
const TESTS = 10;

type IntakeTesting = {
  /** Null: mail is not configured. */
  way: TestWay | null;
  /** Soft-deletes the test's entry. */
  deleteEntry: (actor: Actor, entryId: string) => Promise<void>;
};

export function intakeTestRoutes(
  app: FastifyInstance,
  { db, clock, config: { intakeDomain } }: Context,
  { way, deleteEntry }: IntakeTesting,
): void {
  const limit = clientLimit(db, 'intake test', TESTS);
  const read = async (person: Person, id: string) => {
    const places = { intakeDomain, way: way?.kind ?? 'relay', now: clock() } as const;
    const test = await readTest(db, actorOf(person), id, places);
    if (!test) throw notFound('test_not_found');
    return test;
  };

  serve(app, sendIntakeTest, async (_given, { person, reply }) => {
    if (!way) {
      throw new RefusalError('conflict', 'test_without_mail');
    }
    await limit(person.company.id);
    const actor = actorOf(person);
    const recipient = person.company.intakeEmail;
    const { token, hash } = newToken();
    const id = await beginTest(db, actor, { recipient, tokenHash: hash, now: clock() });
    const email = intakeTestEmail({ to: recipient, token, language: languageOf(reply.request) });
    const sending = await way.send(email, id).then(
      () => ({ sentAt: clock() }),
      (error) => ({ failure: failureOf(error) }),
    );
    await noteSending(db, actor, id, sending);
    return read(person, id);
  });

  serve(app, readIntakeTest, ({ params }, { person }) => read(person, params.id));

  serve(app, endIntakeTest, async ({ params: { id }, body: { ending } }, { person }) => {
    const actor = actorOf(person);
    const ended = await endTest(db, actor, id, { ending, now: clock() });
    if (!ended) throw notFound('test_not_found');
    if (ended === 'early') throw new RefusalError('conflict', 'test_without_entry');
    if (ended === 'ended') throw new RefusalError('conflict', 'test_decided');
    if (ending === 'thrown_away') await deleteEntry(actor, ended.entryId);
    return read(person, id);
  });
}

/** Returns only kind and SMTP code, as the relay's text may concern the operator. */
function failureOf(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  if (responseCode) return `refused ${responseCode}`;
  return code === undefined || code === 'ETIMEDOUT' ? 'too_slow' : 'unreachable';
}
