import { expect, test } from 'vitest';
import { askFrom, holdConnections } from '#tests/app/database/idle-connections.ts';
import { openProcessHome } from '#tests/app/process-home.ts';
import { entriesOf, fromMember, sendMail, signUp, until } from '#tests/fixtures/factories.ts';

const { start } = openProcessHome();

test('idle connections beyond the descriptor limit neither crash it nor block others', async (context) => {
  context.skip(process.platform !== 'linux', 'needs all addresses of 127.0.0.0/8 (Linux)');
  const DESCRIPTORS = 400;
  const one = await start({}, DESCRIPTORS);
  expect(one.output()).toContain(`open ${DESCRIPTORS} files`);
  const port = Number(new URL(one.url).port);
  const ann = await signUp(one);
  const clients = Array.from({ length: 10 }, (_, n) => `127.0.1.${n + 1}`);
  const held = await Promise.all(
    clients.flatMap((from) => [
      holdConnections({ port, from }, DESCRIPTORS / 8),
      holdConnections({ port: one.smtpPort, from }, DESCRIPTORS / 8),
    ]),
  );
  expect(await askFrom({ port, from: '127.0.0.1' }, '/readyz')).toContain('"ready"');
  await sendMail(one, { ...fromMember(ann), subject: 'In between' });
  await until(async () => (await entriesOf(ann)).length === 1, 'the entry');
  for (const each of held) each.close();
});
