import { expect, test } from 'vitest';
import { webhookSite } from '#tests/app/receivers/webhook-site.ts';
import { addEntry, deliveriesOf, deliveryOf, doneBy } from '#tests/requests/outgoing-requests.ts';

const at = webhookSite();
const { newTeam } = at;

const echo = (path: string, may = Promise.resolve()) =>
  at.receiver.answers(path, async ({ body }, response) => {
    await may;
    response.writeHead(200).end(body);
    return undefined;
  });

const answersOf = async (who: Parameters<typeof deliveryOf>[0], id: string) => {
  const log = await deliveriesOf(who, id);
  const whole = await Promise.all(log.map((one) => deliveryOf(who, id, one.id)));
  return whole.flatMap(({ attempts }) => attempts.map(({ answer }) => answer)).reverse();
};

const SECRET = 'The secret plan is under the carpet.';

test('restricting an entry removes its receiver responses from the log', async () => {
  const { ann, id } = await newTeam('/echo');
  echo('/echo');
  const process = at.site.process();
  const entry = await addEntry(ann, SECRET);
  const other = await addEntry(ann, 'The lift is stuck.');
  await process.run();
  expect((await answersOf(ann, id)).join()).toMatch(/secret/i);
  await doneBy(ann, 'PATCH', `/api/issues/${entry}/restricted`, { restricted: true });
  await process.run();
  const answers = await answersOf(ann, id);
  expect(answers.join()).not.toMatch(/secret|carpet/i);
  expect(answers).toEqual([
    '',
    expect.stringContaining(other),
    // Later deliveries contained only ids.
    expect.stringContaining('"restricted":true'),
  ]);
});

test('a receiver’s response for an entry restricted during delivery is not stored', async () => {
  const { ann, id } = await newTeam('/later');
  let go = () => {};
  echo('/later', new Promise((resolve) => (go = resolve)));
  const process = at.site.process();
  const entry = await addEntry(ann, SECRET);
  await process.look();
  await at.receiver.arrived('/later', 1);
  await doneBy(ann, 'PATCH', `/api/issues/${entry}/restricted`, { restricted: true });
  go();
  await process.run();
  expect(await answersOf(ann, id)).toEqual(['', expect.stringContaining('"restricted":true')]);
});
