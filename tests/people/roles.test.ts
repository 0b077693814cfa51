import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStream } from '#tests/app/event-stream.ts';
import { openRoles, type Roles } from '#tests/app/roles-app.ts';
import { testClock } from '#tests/app/test-clock.ts';
import { entriesOf, fromMember, type Member, sendMail, signUp } from '#tests/fixtures/factories.ts';

const MINUTE = 60_000;

let site: Roles;
let ann: Member;
beforeAll(async () => {
  site = await openRoles({ clock: testClock(), isManual: true });
  for (const role of ['web', 'intake', 'worker'] as const) await site.start(role);
  ann = await signUp(site.of('web'));
});
afterAll(() => site.close());

test('a mail received and filed by two processes reaches a third one’s stream', async () => {
  const stream = await openStream(site.of('web'), ann);
  await stream.next();
  await sendMail(site.smtp(), { ...fromMember(ann), subject: 'Through three processes' });
  await site.settled();
  expect((await stream.next()).event).toBe('entries');
  stream.close();
  expect((await entriesOf(ann)).map(({ subject }) => subject)).toEqual(['Through three processes']);
});

test('each process reports that it is ready; only the web process serves pages', async () => {
  for (const role of ['web', 'intake', 'worker'] as const) {
    expect((await fetch(`http://localhost:${site.of(role).httpPort}/readyz`)).status).toBe(200);
  }
  const other = await fetch(`http://localhost:${site.of('worker').httpPort}/api/auth/me`);
  expect(other.status).toBe(404);
});

/** A row of a dead worker waits a second for each death. */
async function settledAfterBackoff(): Promise<void> {
  await site.settled();
  site.clock.offset += MINUTE;
  await site.settled();
}

test('mail waits without a worker, and a dead worker’s rows pass to the next', async () => {
  await site.stop('worker');
  await sendMail(site.smtp(), { ...fromMember(ann), subject: 'Left behind' });
  await site.ask("UPDATE inbound_mails SET claimed_by = 4711 WHERE status = 'waiting'");
  await site.settled();
  expect(await entriesOf(ann)).toHaveLength(1);
  await site.start('worker');
  await settledAfterBackoff();
  expect(await entriesOf(ann)).toHaveLength(2);
});

test.each([
  [
    'fifty workers died over with others in hand',
    'attempts = 1, deaths = 50',
    'processed_successfully',
  ],
  [
    'four died over with nothing else in hand',
    'attempts = 4, deaths = 5, alone = true',
    'processed_successfully',
  ],
  [
    'five died over with nothing else in hand',
    'attempts = 5, deaths = 6, alone = true',
    'unreadable',
  ],
])('a mail that %s gets the expected status', async (_, happened, status) => {
  await site.stop('worker');
  await sendMail(site.smtp(), { ...fromMember(ann), subject: happened });
  await site.ask(
    `UPDATE inbound_mails SET claimed_by = 4711, lane = 'slow', ${happened}
     WHERE status = 'waiting'`,
  );
  await site.start('worker');
  await settledAfterBackoff();
  const { rows } = await site.ask('SELECT status FROM inbound_mails ORDER BY id DESC LIMIT 1');
  expect(rows).toEqual([{ status }]);
});
