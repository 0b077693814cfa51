import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { runningPostgres } from '#server/db/embedded/postgres.ts';
import { openProcessHome } from '#tests/app/process-home.ts';
import {
  entriesOf,
  type Member,
  rawMail,
  sendMail,
  signUp,
  until,
} from '#tests/fixtures/factories.ts';

const mail = (app: { smtpPort: number }, { user }: Member, subject: string) => {
  const [from, to] = [user.email, user.company.intakeEmail];
  const header = `Message-ID: <${subject}@replicated.example>`;
  const raw = rawMail({ from, to, subject, header, body: 'Please look.' });
  return sendMail(app, { from, to, raw }).catch(({ response }: { response: string }) => response);
};

describe('with a required synchronous standby', () => {
  const { home, start } = openProcessHome();

  test('a mail on one machine is not accepted, and its retry creates no duplicate', async () => {
    const one = await start();
    const ann = await signUp(one);
    const owner = new pg.Client((await runningPostgres(home.dataDir)) ?? '');
    await owner.connect();
    const waitFor = async (standby: string) => {
      await owner.query(`ALTER SYSTEM SET synchronous_standby_names = '${standby}'`);
      await owner.query('SELECT pg_reload_conf()');
    };
    await waitFor('nobody');
    const answer = mail(one, ann, 'once');
    // Canceling the wait for replication makes PostgreSQL report a successful commit.
    const cancel = async () => {
      const { rows } = await owner.query(
        `SELECT pg_cancel_backend(pid) FROM pg_stat_activity
         WHERE wait_event = 'SyncRep' AND query ~ 'INSERT INTO raw_mails'`,
      );
      return rows.length > 0;
    };
    await until(cancel, 'the commit that waits');
    expect(await answer).toMatch(/^451 /);
    await waitFor('');
    expect(await mail(one, ann, 'once')).toMatch(/^250 /);
    expect(await mail(one, ann, 'next')).toMatch(/^250 /);
    const subjects = async () => (await entriesOf(ann)).map(({ subject }) => subject).sort();
    await until(async () => (await subjects()).includes('next'), 'the entries');
    expect(await subjects()).toEqual(['next', 'once']);
    await owner.end();
  });
});
