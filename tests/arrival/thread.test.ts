import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import {
  entriesOf,
  filedMails,
  fromMember,
  type Member,
  rawMail,
  sendMail,
  signUp,
} from '#tests/fixtures/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const newId = () => `${randomUUID()}@mail.example`;
const filed = (member: Member, count: number) => filedMails(app, member, count);

type Sent = { id?: string; subject: string; body: string; names?: string[] };

async function send(member: Member, { id = newId(), subject, body, names = [] }: Sent) {
  const references = names.map((name) => `<${name}>`).join(' ');
  const parent = names.at(-1);
  const header = [
    `Message-ID: <${id}>`,
    'Date: Mon, 16 Nov 2026 08:12:00 +0000',
    ...(parent ? [`In-Reply-To: <${parent}>`, `References: ${references}`] : []),
  ].join('\r\n');
  const mail = { ...fromMember(member), subject, header, body };
  await sendMail(app, { ...fromMember(member), raw: rawMail(mail) });
}

const proposals = async (entryId: string | undefined) => {
  const { rows } = await app.ask(
    'SELECT kind, reasoning FROM thread_proposals WHERE issue_id = $1 ORDER BY id',
    [entryId],
  );
  return rows as { kind: string; reasoning: string }[];
};

describe('mails of one thread', () => {
  test('are one entry, even when their original never arrived', async () => {
    const ann = await signUp(app);
    const unknown = newId();
    await send(ann, { subject: 'Re: Dock gate', body: 'The gate is stuck.', names: [unknown] });
    await filed(ann, 1);
    await send(ann, { subject: 'Re: Dock gate', body: 'I called them.', names: [unknown] });
    await filed(ann, 2);
    await send(ann, { subject: 'AW: Dock gate', body: 'Who comes?', names: [unknown, newId()] });
    await filed(ann, 3);
    const entries = await entriesOf(ann);
    expect(entries.map(({ body, updates }) => [body, ...updates.map((one) => one.body)])).toEqual([
      ['The gate is stuck.', 'I called them.', 'Who comes?'],
    ]);
  });

  test('are one entry when they arrive together', async () => {
    const ann = await signUp(app);
    const unknown = newId();
    const bodies = ['one', 'two', 'three', 'four', 'five'];
    await Promise.all(
      bodies.map((body) => send(ann, { subject: 'Re: Dock', body, names: [unknown] })),
    );
    await filed(ann, 5);
    const entries = await entriesOf(ann);
    expect(entries).toHaveLength(1);
    expect(entries[0]?.updates).toHaveLength(4);
  });

  test.each([
    ['several ids in In-Reply-To', (known: string) => `In-Reply-To: <${newId()}> <${known}>`],
    ['the known id first', (known: string) => `In-Reply-To: <${known}> <${newId()}>`],
    [
      'an unknown In-Reply-To and a known reference',
      (known: string) => `In-Reply-To: <${newId()}>\r\nReferences: <${known}> <${newId()}>`,
    ],
  ])('are one entry with %s', async (_what, answering) => {
    const ann = await signUp(app);
    const id = newId();
    await send(ann, { id, subject: 'Ladder', body: 'Who has the ladder?' });
    await filed(ann, 1);
    const header = `Message-ID: <${newId()}>\r\n${answering(id)}`;
    const mail = { ...fromMember(ann), subject: 'Re: Ladder', header, body: 'It is on the roof.' };
    await sendMail(app, { ...fromMember(ann), raw: rawMail(mail) });
    await filed(ann, 2);
    expect(await entriesOf(ann)).toMatchObject([{ updates: [{ body: 'It is on the roof.' }] }]);
  });

  test('give the same result when a reply precedes its original', async () => {
    const ann = await signUp(app);
    const id = newId();
    await send(ann, { subject: 'Re: Lift', body: 'Fixed this morning.', names: [id] });
    await filed(ann, 1);
    await send(ann, { id, subject: 'Lift', body: 'The lift in building B is stuck.' });
    await filed(ann, 2);
    const [entry, ...others] = await entriesOf(ann);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      subject: 'Lift',
      body: 'The lift in building B is stuck.',
      department: 'Facilities',
      resolutionUpdateCount: 1,
      updates: [{ body: 'Fixed this morning.', subject: 'Re: Lift', isResolution: true }],
    });
    await send(ann, { subject: 'Re: Lift', body: 'Great.', names: [id] });
    await filed(ann, 3);
    expect((await entriesOf(ann))[0]?.updates).toHaveLength(2);
  });

  test('stay two entries when they share only a subject, number or forward', async () => {
    const ann = await signUp(app);
    const id = newId();
    await send(ann, { id, subject: 'Order 4711', body: 'It is late.' });
    await send(ann, { subject: 'Re: Order 4711', body: 'Another one.', names: [newId()] });
    await send(ann, { subject: 'Fwd: Order 4711', body: 'See below.', names: [id] });
    await filed(ann, 3);
    expect(await entriesOf(ann)).toHaveLength(3);
  });
});

describe('a mail that joins a done entry', () => {
  test.each([
    ['It is back: the lift is stuck again.', ['reopen']],
    ['Still broken, nobody came.', ['reopen']],
    ['Thanks, well done!', []],
    ['Great, all good now.', []],
  ])('and says "%s" proposes %j', async (body, kinds) => {
    const ann = await signUp(app);
    const id = newId();
    await send(ann, { id, subject: 'Lift', body: 'The lift is stuck.' });
    await filed(ann, 1);
    const [entry] = await entriesOf(ann);
    const path = `/api/issues/${entry?.id}/status`;
    await ann.fetch(path, { method: 'PATCH', json: { status: 'resolved' } });
    await send(ann, { subject: 'Re: Lift', body, names: [id] });
    await filed(ann, 2);
    expect((await proposals(entry?.id)).map(({ kind }) => kind)).toEqual(kinds);
    expect((await entriesOf(ann))[0]?.status).toBe('resolved');
  });
});

test.each([
  [
    'Holiday plans for July',
    'Could everybody send their vacation dates for the summer calendar before the end of the month?',
    ['new_entry'],
  ],
  [
    'Pump seal',
    'The supplier has the seal for the pump in stock and sends it tomorrow morning.',
    [],
  ],
  [
    'Re: Pump in hall two',
    'Ordered a coffee machine, unrelated, sorry for the noise everybody.',
    ['new_entry'],
  ],
  ['Re: Pump in hall two', 'Ordered a new seal, sorry for the noise everybody.', []],
  ['Question', 'Any news?', []],
])(
  'a reply with the subject "%s" joins and makes the fitting proposal',
  async (subject, body, kinds) => {
    const ann = await signUp(app);
    const id = newId();
    await send(ann, {
      id,
      subject: 'Pump in hall two',
      body: 'The pump in hall two is leaking oil.',
    });
    await filed(ann, 1);
    await send(ann, { subject, body, names: [id] });
    await filed(ann, 2);
    const [entry] = await entriesOf(ann);
    expect(entry?.updates).toHaveLength(1);
    expect((await proposals(entry?.id)).map(({ kind }) => kind)).toEqual(kinds);
  },
);
