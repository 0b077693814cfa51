import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ask, createDatabase } from '#tests/app/postgres.ts';
import { emailsComeTo, report, startEmailApp } from '#tests/fixtures/email-app.ts';
import { ROOT } from '#tests/fixtures/sources.ts';
import { newTeam, send } from '../ownership/team.ts';

async function run(script: string, args: string[], databaseUrl: string): Promise<void> {
  const child = spawn(process.execPath, [path.join(ROOT, 'scripts', script), ...args], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  const [code] = await once(child, 'close');
  expect([code, said]).toEqual([0, '']);
}

test('notifications queued in a backup are not sent after a restore, and that day has no second digest', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'tidings-restored-'));
  const file = path.join(directory, 'all.backup');
  const site = await startEmailApp();
  const target = await createDatabase(process.env.TEST_POSTGRES_URL ?? '');
  try {
    const { ann, bob } = await newTeam(site.app);
    const rita = `rita@${ann.user.email.split('@')[1]}`;
    const first = await report(site, ann, { from: rita, body: 'The lift is stuck again.' });
    await site.later(10);
    await emailsComeTo(site, rita, 1);
    await report(site, ann, { from: rita, body: 'The door sticks too.' });
    await send(bob, 'POST', `/api/issues/${first.id}/take`, {});
    await run('backup.ts', [file], site.app.databaseUrl);
    await run('restore.ts', [file, '--replace'], target.url);
    const items = await ask(
      target.url,
      `SELECT kind, state, reason FROM email_items WHERE recipient = '${rita}' ORDER BY at`,
    );
    expect(items.rows).toEqual([
      { kind: 'received', state: 'emailed', reason: null },
      { kind: 'received', state: 'dropped', reason: 'restored' },
    ]);
    const { rows } = await ask(
      target.url,
      `SELECT address FROM email_recipients
       WHERE digest_day >= current_date AND address LIKE '%@${rita.split('@')[1]}' ORDER BY address`,
    );
    expect(rows.map(({ address }) => address.split('@')[0])).toEqual(['ann', 'bob', 'cid']);
  } finally {
    await site.close();
    await target.drop();
    await rm(directory, { recursive: true, force: true });
  }
});
