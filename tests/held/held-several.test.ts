import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { entriesOf, type Member, sendMail, signUp } from '#tests/fixtures/factories.ts';
import { decideMany, heldBy, heldMails, withHeld } from '#tests/requests/held-requests.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function manyHeld(ann: Member, senders: string[]) {
  const to = ann.user.company.intakeEmail;
  for (const from of senders) await sendMail(app, { from, to, subject: `By ${from}` });
  return heldMails(ann, senders.length);
}

describe('several held mails', () => {
  test('are released, discarded and restored together; the others stay with a reason', async () => {
    const ann = await signUp(app);
    const mails = await manyHeld(ann, ['a@one.example', 'b@one.example', 'c@one.example']);
    const [c, b, a] = mails.map(({ id }) => id);
    const discarded = await decideMany(ann, { decision: 'discard', ids: [a, b] });
    expect(discarded).toEqual({ done: [a, b], left: [] });
    const released = await decideMany(ann, { decision: 'release', ids: [c, b] });
    expect(released).toEqual({ done: [c], left: [{ id: b, because: 'decided' }] });
    await app.settled();
    expect(await entriesOf(ann)).toMatchObject([{ subject: 'By c@one.example' }]);
    const restored = await decideMany(ann, { decision: 'restore', ids: [a, b, c] });
    expect(restored).toEqual({ done: [a, b], left: [{ id: c, because: 'decided' }] });
    expect((await heldBy(ann)).waiting).toBe(2);
  });

  test('of one sender are discarded together, without those of others', async () => {
    const ann = await signUp(app);
    await manyHeld(ann, ['news@one.example', 'b@one.example', 'news@one.example']);
    const sender = 'news@one.example';
    const { done } = await decideMany(ann, { decision: 'discard_sender', sender });
    expect(done).toHaveLength(2);
    expect((await heldBy(ann)).mails).toMatchObject([{ sender: 'b@one.example' }]);
    expect(await decideMany(ann, { decision: 'discard_sender', sender })).toEqual({
      done: [],
      left: [],
    });
  });

  test('are decided once each despite two simultaneous admins', async () => {
    const ann = await signUp(app);
    const mails = await manyHeld(
      ann,
      Array.from({ length: 8 }, (_, n) => `s${n}@one.example`),
    );
    const ids = mails.map(({ id }) => id);
    const answers = await Promise.all([
      decideMany(ann, { decision: 'release', ids }),
      decideMany(ann, { decision: 'discard', ids: ids.toReversed() }),
      decideMany(ann, { decision: 'release', ids: ids.toReversed() }),
    ]);
    const done = answers.flatMap((answer) => answer.done);
    expect(done.toSorted()).toEqual(ids.toSorted());
    const left = answers.flatMap((answer) => answer.left);
    expect(left).toHaveLength(16);
    expect(new Set(left.map(({ because }) => because))).toEqual(new Set(['decided']));
  });

  test('are listed page by page, even three thousand', async () => {
    const { ann, mail } = await withHeld(app);
    await app.ask(
      `INSERT INTO inbound_mails (id, raw_id, door, client_address, helo, mail_from, recipient,
         received_at, next_attempt_at, status, reason, company_id, sender, subject, verdict)
       SELECT gen_random_uuid(), raw_id, door, client_address, helo, mail_from, recipient,
         received_at, next_attempt_at, status, reason, company_id,
         's' || n || '@stranger.example', 'Bulk ' || n, verdict
       FROM inbound_mails, generate_series(1, 2999) AS n WHERE id = $1`,
      [mail.id],
    );
    const seen = new Set<string>();
    let cursor: string | null = null;
    do {
      const query: string = cursor === null ? '?limit=200' : `?limit=200&cursor=${cursor}`;
      const page = await heldBy(ann, query);
      expect(page.waiting).toBe(3000);
      for (const { id } of page.mails) seen.add(id);
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen.size).toBe(3000);
    const ids = [...seen];
    expect((await decideMany(ann, { decision: 'discard', ids })).done).toHaveLength(3000);
    expect((await heldBy(ann)).waiting).toBe(0);
  });
});
