import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { TestApp } from '#tests/app/app.ts';
import {
  type Behaviour,
  isAboutReply,
  type ModelServer,
  PLAIN,
  PLAIN_REPLY,
} from '#tests/app/fakes/model-server.ts';
import { withModelApp } from '#tests/app/fakes/with-model-app.ts';
import { PUMP, startModelApp } from '#tests/app/model-app.ts';
import {
  entriesOf,
  filedMails,
  fromMember,
  type Member,
  sendMail,
  signUp,
} from '#tests/fixtures/factories.ts';

/** The engine reads only the second as a resolution. */
const VAGUE = 'Not sure if it is fixed, but Ajax sent a plumber at 9 and you may walk in hall 4.';
const DONE = 'Fixed, all good now, thanks.';

let model: ModelServer;
let app: TestApp;
let ann: Member;
withModelApp((given) => {
  ({ model, app, ann } = given);
});

const replyCalls = () => model.calls.filter(isAboutReply);

const judging =
  (said: object): Behaviour =>
  (request, { say }) =>
    say(isAboutReply(request) ? { ...PLAIN_REPLY, ...said } : PLAIN);

/** Sends a mail and a reply, with the engine's confidence about it, before the model is asked. */
async function replied(said: object, { text = VAGUE, sure = 0.6, isDone = false, on = app } = {}) {
  model.calls.length = 0;
  model.behave(judging(said));
  const messageId = `<${randomUUID()}@mail.example>`;
  await sendMail(on, { ...fromMember(ann), ...PUMP, messageId });
  await filedMails(on, ann, 1);
  await on.settled();
  if (isDone) {
    const [entry] = await entriesOf(ann);
    await ann.fetch(`/api/issues/${entry?.id}/status`, {
      method: 'PATCH',
      json: { status: 'resolved' },
    });
  }
  await on.ask(`CREATE OR REPLACE FUNCTION test_sure() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN NEW.resolution_confidence := ${sure}; RETURN NEW; END $$`);
  await on.ask(`CREATE OR REPLACE TRIGGER test_sure BEFORE INSERT ON threaded_emails
    FOR EACH ROW EXECUTE FUNCTION test_sure()`);
  const subject = `Re: ${PUMP.subject}`;
  await sendMail(on, { ...fromMember(ann), subject, text, inReplyTo: messageId });
  await filedMails(on, ann, 2);
  await on.settled();
  const [entry] = await entriesOf(ann);
  const [update] = entry?.updates ?? [];
  if (!entry || !update) throw new Error('the reply joined no entry');
  return { entry, update };
}

describe('a reply', () => {
  test('is asked about once, with the entry’s text and its own, fenced', async () => {
    const text = `${VAGUE}\n\nOn Monday Ann wrote:\n> QUOTED words of the first mail.\n`;
    await replied({}, { text });
    await app.settled();
    const [call, ...others] = replyCalls();
    expect(others).toEqual([]);
    expect(call?.user).toContain(PUMP.text);
    expect(call?.user).toContain(VAGUE);
    expect(call?.user).not.toContain('QUOTED');
    expect(call?.user).not.toContain(ann.user.email);
    const { rows } = await app.ask(
      `SELECT outcome, tokens, attempts FROM model_calls
       WHERE company_id = $1 AND update_id IS NOT NULL`,
      [ann.user.company.id],
    );
    expect(rows).toEqual([{ outcome: 'answered', tokens: 1000, attempts: 1 }]);
  });

  test('that the model reads as a resolution proposes to close, and closes nothing', async () => {
    const { entry, update } = await replied({ verdict: 'resolved' });
    expect(entry).toMatchObject({ status: 'open', resolutionUpdateCount: 1 });
    expect(update).toMatchObject({ isResolution: true, closing: { kind: 'close' } });
  });

  test('keeps the verdict of an engine that is sure of it', async () => {
    const open = await replied({ verdict: 'resolved' }, { text: 'Still broken.', sure: 0.9 });
    expect(open.update).toMatchObject({ isResolution: false, closing: null });
  });

  test('that the model denies as a resolution loses its proposal', async () => {
    const { entry, update } = await replied({ verdict: 'promise' }, { text: DONE });
    expect(entry).toMatchObject({ status: 'open', resolutionUpdateCount: 0 });
    expect(update).toMatchObject({ isResolution: false, closing: null });
  });

  test('keeps the proposal of an engine that is sure of it', async () => {
    const { update } = await replied({ verdict: 'promise' }, { text: DONE, sure: 0.9 });
    expect(update).toMatchObject({ isResolution: true, closing: { kind: 'close' } });
  });

  test('that instructs a machine only flags its entry', async () => {
    const { entry, update } = await replied({
      verdict: 'resolved',
      otherMatter: true,
      standsNow: 'You may walk in hall 4.',
      flags: ['instructs'],
    });
    expect(update).toMatchObject({ isResolution: false, closing: null, proposal: null });
    expect(update.standsNow).toBe(null);
    expect(entry.clarityModerationFlags).toEqual(['instructs']);
  });

  test('about another matter proposes an entry of its own', async () => {
    const { entry, update } = await replied({ verdict: 'resolved', otherMatter: true });
    expect(update).toMatchObject({ isResolution: false, proposal: { kind: 'new_entry' } });
    const path = `/api/issues/${entry.id}/proposals/${update.proposal?.id}`;
    const answer = await ann.fetch(path, { method: 'POST', json: { answer: 'accept' } });
    expect(answer.status).toBe(200);
    expect(await entriesOf(ann)).toHaveLength(2);
  });

  test('to a resolved entry proposes to reopen it, and reopens nothing', async () => {
    const { entry, update } = await replied(
      { verdict: 'reopened' },
      { text: 'Water on the floor once more.', isDone: true },
    );
    expect(entry.status).toBe('resolved');
    expect(update.proposal).toMatchObject({ kind: 'reopen' });
  });
});

test('a model that decides replaces a verdict of 0.9, and none of 0.96', async () => {
  const decides = await startModelApp(model, { env: { MODEL_MODE: 'decides' } });
  ann = await signUp(decides);
  const said = { verdict: 'resolved' };
  const { update } = await replied(said, { sure: 0.9, on: decides });
  expect(update).toMatchObject({ isResolution: true, closing: { kind: 'close' } });
  ann = await signUp(decides);
  const sure = await replied(said, { sure: 0.96, on: decides });
  expect(sure.update).toMatchObject({ isResolution: false, closing: null });
  await decides.close();
});

test('a failed call about a reply is repeated later', async () => {
  const { update } = await replied({ verdict: 'no word of the schema' });
  expect(update).toMatchObject({ isResolution: false, closing: null });
  const ofReply = `FROM model_calls WHERE company_id = '${ann.user.company.id}' AND update_id IS NOT NULL`;
  const { rows } = await app.ask(
    `SELECT outcome, failure, retry_at - started_at AS delay ${ofReply}`,
  );
  expect(rows).toMatchObject([{ outcome: 'failed', failure: 'wrong_form', delay: { minutes: 5 } }]);
  await app.ask(`UPDATE model_calls SET retry_at = started_at
    WHERE company_id = '${ann.user.company.id}' AND update_id IS NOT NULL`);
  model.behave(judging({ verdict: 'resolved' }));
  await app.settled();
  expect((await entriesOf(ann))[0]?.updates[0]).toMatchObject({ isResolution: true });
  expect((await app.ask(`SELECT attempts ${ofReply}`)).rows).toEqual([{ attempts: 2 }]);
});

describe('the sentence about the state of a matter', () => {
  test('is stored if both texts have its facts', async () => {
    const standsNow = 'Ajax sent a plumber for the pump at 9; you may walk in hall 4';
    const { update } = await replied({ verdict: 'resolved', standsNow });
    expect(update.standsNow).toBe(standsNow);
  });

  test.each([
    ['an invented number', 'The plumber came with 3 seals for hall 4.'],
    ['an invented name', 'The plumber Gonzalez came with a seal.'],
    ['a link', 'See https://evil.example/login for hall 4.'],
    ['too many words', `A plumber ${'with a seal '.repeat(12)}`],
  ])('is rejected with %s', async (_, standsNow) => {
    const { update } = await replied({ verdict: 'resolved', standsNow });
    expect(update).toMatchObject({ standsNow: null, closing: { kind: 'close' } });
  });
});

test('a reply in a restricted entry is not sent', async () => {
  model.behave(judging({}));
  const messageId = `<${randomUUID()}@mail.example>`;
  await sendMail(app, { ...fromMember(ann), ...PUMP, messageId });
  await filedMails(app, ann, 1);
  await app.settled();
  const [entry] = await entriesOf(ann);
  await app.ask('UPDATE issues SET restricted = true WHERE id = $1', [entry?.id]);
  model.calls.length = 0;
  await sendMail(app, {
    ...fromMember(ann),
    subject: 'Re: Pump',
    text: VAGUE,
    inReplyTo: messageId,
  });
  await filedMails(app, ann, 2);
  await app.settled();
  expect(replyCalls()).toEqual([]);
});
