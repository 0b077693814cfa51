import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { type Member, signUp } from '#tests/fixtures/factories.ts';
import { createToken, createWorkspaceToken, programWith } from '#tests/requests/token-requests.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

type Who = Pick<Member, 'fetch'>;
const KEY = '"8e03978e-40d5-43dd-bc93-6894a57f9324"';
const WORDS = { subject: 'Backup', body: 'The backup of last night failed: the disk is full.' };

async function create(
  who: Who,
  key: string | null,
  json: object = WORDS,
  path = '/api/issues/manual',
) {
  const headers = key === null ? {} : { 'idempotency-key': key };
  const answer = await who.fetch(path, { method: 'POST', json, headers });
  const text = await answer.text();
  return {
    status: answer.status,
    isReplayed: answer.headers.get('idempotency-replayed') === 'true',
    text,
    body: JSON.parse(text) as Record<string, unknown>,
  };
}

const countOf = async (who: Member) => {
  const { rows } = await app.ask('SELECT count(*)::int FROM issues WHERE company_id = $1', [
    who.user.company.id,
  ]);
  return rows[0]?.count;
};

const programOf = async (who: Member) => programWith(app, (await createToken(who, 'write')).token);

describe('a request with an Idempotency-Key', () => {
  test('creates once, and gets the same response again', async () => {
    const ann = await signUp(app);
    const program = await programOf(ann);
    const first = await create(program, KEY);
    expect([first.status, first.isReplayed]).toEqual([201, false]);
    const second = await create(program, KEY);
    expect([second.status, second.isReplayed, second.text]).toEqual([201, true, first.text]);
    expect((await create(program, KEY.slice(1, -1))).isReplayed).toBe(true);
    expect(await countOf(ann)).toBe(1);
    expect((await create(program, '"another"')).isReplayed).toBe(false);
    expect(await countOf(ann)).toBe(2);
  });

  test('adds a note or an update once', async () => {
    const ann = await signUp(app);
    const { body } = await create(ann, null);
    for (const [path, json] of [
      [`/api/issues/${body.id}/notes`, { content: 'There is room again.' }],
      ['/api/notes', { issueId: body.id, text: 'There is room again.', from: 'the supplier' }],
    ] as const) {
      const first = await create(ann, `"${path}"`, json, path);
      const second = await create(ann, `"${path}"`, json, path);
      expect([first.status, second.isReplayed, second.text]).toEqual([201, true, first.text]);
    }
    const list = await ann.fetch(`/api/issues/${body.id}/notes`);
    const { notes } = (await list.json()) as { notes: object[] };
    expect(notes).toHaveLength(2);
  });

  test('creates once, even with many concurrent requests', async () => {
    const ann = await signUp(app);
    const program = await programOf(ann);
    const all = await Promise.all(Array.from({ length: 20 }, () => create(program, KEY)));
    const made = all.filter(({ status, isReplayed }) => status === 201 && !isReplayed);
    expect(made).toHaveLength(1);
    for (const { status, isReplayed, text, body } of all) {
      if (status === 409)
        expect(body).toMatchObject({ code: 'idempotency_running', retryAfter: 1 });
      else expect([status, text]).toEqual([201, made[0]?.text]);
      if (isReplayed) expect(status).toBe(201);
    }
    expect(await countOf(ann)).toBe(1);
    expect((await create(program, KEY)).text).toBe(made[0]?.text);
  });

  test('is refused with another body or route', async () => {
    const ann = await signUp(app);
    const { body } = await create(ann, KEY);
    const refused = await create(ann, KEY, { ...WORDS, subject: 'Another' });
    expect([refused.status, refused.body.code, refused.body.field]).toEqual([
      422,
      'idempotency_key_reused',
      'Idempotency-Key',
    ]);
    const note = await create(ann, KEY, { content: 'Hello' }, `/api/issues/${body.id}/notes`);
    expect(note.status).toBe(422);
    expect(await countOf(ann)).toBe(1);
    const other = await create(ann, null);
    const hello = (id: unknown) =>
      create(ann, '"note"', { content: 'Hello' }, `/api/issues/${id}/notes`);
    expect((await hello(body.id)).status).toBe(201);
    expect((await hello(other.body.id)).body.code).toBe('idempotency_key_reused');
  });

  test('is separate for each member and each token with the same key', async () => {
    const ann = await signUp(app);
    const bob = await signUp(app, `bob@${ann.user.company.domain}`);
    const made = await Promise.all([create(ann, KEY), create(bob, KEY)]);
    expect(made.map(({ status, isReplayed }) => [status, isReplayed])).toEqual([
      [201, false],
      [201, false],
    ]);
    const { token } = await createWorkspaceToken(ann, 'write');
    const program = programWith(app, token);
    expect((await create(program, KEY)).isReplayed).toBe(false);
    expect((await create(program, KEY)).isReplayed).toBe(true);
    expect(await countOf(ann)).toBe(3);
  });

  test('can be retried after a refusal or a crash of the process', async () => {
    const ann = await signUp(app);
    const { body } = await create(ann, null);
    const path = `/api/issues/${body.id}/notes`;
    await ann.fetch(`/api/entries/${body.id}/delete`, { method: 'PATCH' });
    expect((await create(ann, KEY, { content: 'Hello' }, path)).status).toBe(409);
    await ann.fetch(`/api/entries/${body.id}/restore`, { method: 'PATCH' });
    expect(await create(ann, KEY, { content: 'Hello' }, path)).toMatchObject({
      status: 201,
      isReplayed: false,
    });
    // The connection breaks while the response is stored: everything is rolled back.
    await app.ask(`CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$`);
    await app.ask(
      'CREATE TRIGGER die BEFORE INSERT ON idempotency_keys FOR EACH ROW EXECUTE FUNCTION die()',
    );
    const lost = await create(ann, '"lost"');
    await app.ask('DROP TRIGGER die ON idempotency_keys; DROP FUNCTION die()');
    expect(lost.status).toBeGreaterThanOrEqual(500);
    expect(await countOf(ann)).toBe(1);
    expect(await create(ann, '"lost"')).toMatchObject({ status: 201, isReplayed: false });
    expect(await countOf(ann)).toBe(2);
  });

  test.each(['""', '"two", "three"', 'two words', `"${'a'.repeat(256)}"`])(
    'with the key %s is refused, and the header is named',
    async (key) => {
      const ann = await signUp(app);
      const { status, body } = await create(ann, key);
      expect([status, body.code, body.field]).toEqual([
        400,
        'idempotency_key_invalid',
        'Idempotency-Key',
      ]);
      expect(await countOf(ann)).toBe(0);
    },
  );

  test('creates again after a day', async () => {
    const ann = await signUp(app);
    const first = await create(ann, KEY);
    try {
      app.clock.offset = 86_400_000 - 60_000;
      expect((await create(ann, KEY)).text).toBe(first.text);
      app.clock.offset = 86_400_000 + 60_000;
      const anew = await create(ann, KEY);
      expect([anew.status, anew.isReplayed]).toEqual([201, false]);
      expect((await create(ann, KEY)).text).toBe(anew.text);
    } finally {
      app.clock.offset = 0;
    }
    expect(await countOf(ann)).toBe(2);
  });
});
