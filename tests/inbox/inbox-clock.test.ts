import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRoles, type Roles } from '#tests/app/roles-app.ts';
import { entriesOf, fromMember, sendMail, signUp } from '#tests/fixtures/factories.ts';

const TWO_DAYS = 2 * 86_400_000;

let site: Roles;
beforeAll(async () => {
  site = await openRoles();
});
afterAll(() => site.close());

test('mail from before a clock reset of two days is filed before later mail', async () => {
  await site.start('web');
  await site.start('intake', { clock: () => new Date(Date.now() + TWO_DAYS) });
  const ann = await signUp(site.of('web'));
  await sendMail(site.smtp(), { ...fromMember(ann), subject: 'Before' });
  await site.stop('intake');
  await site.start('intake');
  await sendMail(site.smtp(), { ...fromMember(ann), subject: 'After' });
  await site.start('worker');
  await site.settled();
  expect(await entriesOf(ann)).toHaveLength(2);
  const { rows } = await site.ask('SELECT subject FROM issues ORDER BY issue_id');
  expect(rows.map(({ subject }) => subject)).toEqual(['Before', 'After']);
});

test('scheduled jobs and email retries do not wait after a clock reset', async () => {
  await site.stop('worker');
  const [{ id }] = (
    await site.ask(`INSERT INTO pgboss.job (name, data, state, start_after, retry_limit, retry_delay_max)
      VALUES ('send-letter', '{"to": "ann@team.example", "letter": "left waitlist"}', 'retry',
        now() + interval '2 days', 50, 3600) RETURNING id`)
  ).rows;
  await site.ask("UPDATE pgboss.version SET cron_on = now() + interval '2 days'");
  await site.start('worker');
  await site.settled();
  const job = await site.ask('SELECT state FROM pgboss.job WHERE id = $1', [id]);
  expect(job.rows).toEqual([{ state: 'completed' }]);
  const { rows } = await site.ask('SELECT cron_on <= now() AS "isNow" FROM pgboss.version');
  expect(rows).toEqual([{ isNow: true }]);
});
