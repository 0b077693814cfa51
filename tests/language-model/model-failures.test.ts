import { describe, expect, test } from 'vitest';
import type { TestApp } from '#tests/app/app.ts';
import { always, type ModelServer, refuse } from '#tests/app/fakes/model-server.ts';
import { withModelApp } from '#tests/app/fakes/with-model-app.ts';
import { entryNow, GOOD, KEY, outcomeOf, PUMP } from '#tests/app/model-app.ts';
import {
  entriesOf,
  filedMails,
  fromMember,
  type Member,
  sendMail,
} from '#tests/fixtures/factories.ts';

let model: ModelServer;
let app: TestApp;
let ann: Member;
withModelApp((given) => {
  ({ model, app, ann } = given);
});

describe('a failure', () => {
  test('is stored without personal data, counted, and retried after 500', async () => {
    model.behave((_request, { raw }) => refuse(raw, 500));
    const before = model.calls.length;
    await sendMail(app, { ...fromMember(ann), ...PUMP });
    await app.settled();
    const [entry] = await entriesOf(ann);
    if (!entry) throw new Error('no entry');
    expect(await outcomeOf(app, entry)).toBe('failed');
    expect(model.calls.length - before).toBe(3);
    const { rows } = await app.ask(`SELECT * FROM error_log WHERE message LIKE '%status 500%'`);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ error_type: 'ModelFailure', action: 'ask the language model' });
    const kept = JSON.stringify(rows);
    for (const word of [ann.user.email, 'pump', 'hall', KEY]) expect(kept).not.toContain(word);
    expect(await entryNow(ann, entry)).toMatchObject(entry);
  });

  test('is tried again after growing delays, until there is an answer', async () => {
    model.behave((_request, { raw }) => refuse(raw, 401));
    await sendMail(app, { ...fromMember(ann), ...PUMP, subject: 'Retried' });
    await app.settled();
    const [entry] = await entriesOf(ann);
    if (!entry) throw new Error('no entry');
    const calls = () => model.calls.filter(({ user }) => user.includes('Subject: Retried')).length;
    const callsAfter = async (minutes: number) => {
      const before = calls();
      app.clock.offset += minutes * 60_000;
      await app.settled();
      return calls() - before;
    };
    expect(await outcomeOf(app, entry)).toBe('failed');
    expect(await callsAfter(4)).toBe(0);
    expect(await callsAfter(2)).toBe(1);
    expect(await callsAfter(18)).toBe(0);
    expect(await callsAfter(3)).toBe(1);
    model.behave(always(GOOD));
    expect(await callsAfter(61)).toBe(1);
    expect(await outcomeOf(app, entry)).toBe('answered');
    expect((await entryNow(ann, entry)).captionSelected).toBe(GOOD.caption);
  });

  test('if temporary is not recorded', async () => {
    let count = 0;
    model.behave((_request, { raw, say }) => {
      count += 1;
      if (count === 1) refuse(raw, 429);
      else say(GOOD);
    });
    await sendMail(app, { ...fromMember(ann), ...PUMP });
    await filedMails(app, ann, 1);
    const [entry] = await entriesOf(ann);
    if (!entry) throw new Error('no entry');
    expect(await outcomeOf(app, entry)).toBe('answered');
    expect((await entryNow(ann, entry)).captionSelected).toBe(GOOD.caption);
  });
});
