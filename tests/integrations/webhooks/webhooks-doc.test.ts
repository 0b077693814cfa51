import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '#tests/app/free-port.ts';
import { webhookSite } from '#tests/app/receivers/webhook-site.ts';
import { signUp } from '#tests/fixtures/factories.ts';
import { ROOT } from '#tests/fixtures/sources.ts';
import {
  addEntry,
  createWebhook,
  deliveriesOf,
  doneBy,
} from '#tests/requests/outgoing-requests.ts';

const TEXT = readFileSync(path.join(ROOT, 'docs/integrations.md'), 'utf8');
const [, PROGRAM = ''] = TEXT.match(/```js\n(import \{ createServer \}.*?)```/s) ?? [];
const [, EXAMPLE = ''] = TEXT.match(/```json\n(.*?)```/s) ?? [];

const at = webhookSite();

test('the receiver in docs/integrations.md works as printed', async () => {
  const ann = await signUp(at.site.app);
  const port = await freePort();
  const { webhook, secret } = await createWebhook(ann, `http://127.0.0.1:${port}/hooks`);
  const env = { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) };
  const says = `${PROGRAM.trim().replace(/;$/, '')}.once('listening', () => console.log('ready'));`;
  const program = spawn(process.execPath, ['--input-type=module', '-e', says], { cwd: ROOT, env });
  let said = '';
  program.stdout.on('data', (chunk) => {
    said += chunk;
  });
  try {
    await once(program.stdout, 'data');
    await addEntry(ann, 'Please order paper for the printer.');
    await at.site.process().run();
    const [delivery] = await deliveriesOf(ann, webhook.id);
    expect(delivery).toMatchObject({ state: 'delivered', status: 204 });
    expect(said).toContain(`${delivery?.id} entry.created`);
    await doneBy(ann, 'POST', `/api/webhooks/${webhook.id}/secret`, { endOld: true });
    await doneBy(ann, 'POST', `/api/webhooks/${webhook.id}/test`);
    await at.site.process().run();
    const [refused] = await deliveriesOf(ann, webhook.id);
    expect(refused).toMatchObject({ state: 'given_up', status: 400 });
  } finally {
    program.kill();
  }
});

test('payloads have the fields shown in docs/integrations.md', async () => {
  const ann = await signUp(at.site.app);
  await createWebhook(ann, at.receiver.url('/shown'));
  const id = await addEntry(ann, 'Please order paper for the printer.');
  await doneBy(ann, 'POST', `/api/issues/${id}/take`);
  await doneBy(ann, 'PATCH', `/api/issues/${id}/due`, { dueAt: '2027-01-04T09:00:00.000Z' });
  await at.site.process().run();
  const sent = at.receiver.got('/shown').find(({ event }) => event.type === 'entry.updated');
  const fieldsOf = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.slice(0, 1).map(fieldsOf);
    if (value === null || typeof value !== 'object') return 'a value';
    const fields = Object.entries(value).map(([name, of]) => [name, fieldsOf(of)]);
    return Object.fromEntries(fields.sort(([a], [b]) => String(a).localeCompare(String(b))));
  };
  const shown = JSON.parse(EXAMPLE);
  expect(fieldsOf({ ...sent?.event, data: { ...sent?.event.data } })).toEqual(
    fieldsOf({ ...shown, data: { ...shown.data } }),
  );
});
