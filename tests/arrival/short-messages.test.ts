import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DemoEntry } from '#contract/public/demo.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import {
  entriesOf,
  filedMails,
  fromMember,
  linkFor,
  newDomain,
  sendMail,
  signUp,
  visitor,
} from '#tests/fixtures/factories.ts';
import { partMessage } from '#web/features/landing/demo/demo-message.ts';

let app: TestApp;
let client = 0;
beforeAll(async () => {
  app = await startApp({ env: { TRUST_PROXY: '127.0.0.1,::1' } });
});
afterAll(() => app.close());

async function tried(message: string): Promise<DemoEntry> {
  client += 1;
  const headers = { 'x-forwarded-for': `198.51.100.${client}` };
  const json = partMessage(message);
  const answer = await visitor(app).fetch('/api/entries/email', { method: 'POST', json, headers });
  return (await answer.json()) as DemoEntry;
}

const CUT =
  'Freezer 3 in the back kitchen is at minus nine. have moved the fish to freezer one, the rest does not fit';

describe('a message of one sentence is its own caption, once:', () => {
  test.each([
    ['The lift is stuck', 'The lift is stuck'],
    ['bring milk', 'Bring milk'],
    ['Où est la clé du local technique ?', 'Où est la clé du local technique ?'],
    ['Le chauffage est en panne!', 'Le chauffage est en panne'],
    ['🎉', '🎉'],
  ])('tried on the landing page: %s', async (message, caption) => {
    expect(await tried(message)).toMatchObject({ caption, clarity: { title: caption } });
  });

  test('written as a quick note, even without a subject', async () => {
    const ann = await signUp(app);
    for (const subject of ['The lift is stuck', '']) {
      const json = { subject, body: 'The lift is stuck.', sender: ann.user.email };
      const answer = await ann.fetch('/api/issues/manual', { method: 'POST', json });
      expect(await answer.json()).toMatchObject({
        captionSelected: 'The lift is stuck',
        summaryText: 'The lift is stuck',
        clarityCleaned: { title: 'The lift is stuck', bullets: [] },
      });
    }
  });

  test('stored from the landing page at sign-up', async () => {
    const email = `ann@${newDomain()}`;
    const json = { name: 'Ann', email, pendingMessage: partMessage('Bring milk') };
    const ann = visitor(app);
    await ann.fetch('/api/register', { method: 'POST', json });
    await ann.fetch(await linkFor(app, email), { method: 'POST' });
    const [entry] = await entriesOf(ann);
    expect(entry).toMatchObject({ captionSelected: 'Bring milk', tags: ['milk', 'bring'] });
  });

  test('mailed with identical subject and body', async () => {
    const ann = await signUp(app);
    await sendMail(app, { ...fromMember(ann), subject: 'FW: Bring milk', text: 'Bring milk' });
    await filedMails(app, ann, 1);
    expect((await entriesOf(ann))[0]?.captionSelected).toBe('Bring milk');
  });
});

describe('a subject cut from the message', () => {
  test('neither starts nor splits the caption, and the cut text is not lost', async () => {
    const { caption, clarity } = await tried(CUT);
    expect(caption).toBe('Freezer 3 in the back kitchen is at minus nine');
    expect(JSON.stringify([caption, clarity])).not.toMatch(/…|moved t\b/);
    const withMore = await tried(`${CUT}\nCan someone call the company?`);
    expect(withMore.clarity.bullets).toContain('The rest does not fit');
  });
});
