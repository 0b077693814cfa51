import { appendFileSync } from 'node:fs';
import { test } from 'vitest';
import { startApp } from '#tests/app/app.ts';
import { newEntry, newTeam, send } from './team.ts';
const out = (x: unknown) => appendFileSync('/tmp/h/out.txt', String(x) + '\n');
test('x', async () => {
  const app = await startApp();
  const { ann, bob } = await newTeam(app);
  const e = await newEntry(ann);
  out(JSON.stringify(e).slice(0, 200));
  out(JSON.stringify(await send(bob, 'POST', `/api/issues/${e.id}/take`)).slice(0, 300));
  out(JSON.stringify(await send(bob, 'GET', `/api/issues/${e.id}/people`)).slice(0, 600));
  out((await app.ask('select * from error_log limit 5')).rows.map((r) => JSON.stringify(r).slice(0, 900)));
  await app.close();
});
