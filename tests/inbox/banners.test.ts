import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import {
  entriesOf,
  filedMails,
  fromMember,
  type Member,
  sendMail,
  signUp,
} from '#tests/fixtures/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const MATTERS = [
  'The pump in hall 2 leaks.',
  'Gate 4 does not close.',
  'The lamp at the entrance is dark.',
  'Two vans need a parking permit on Tuesday.',
];

/** Sends mails of different colleagues, one after the other; returns the texts of their entries. */
async function sendAbove(ann: Member, opening: string): Promise<string[]> {
  const domain = ann.user.email.split('@')[1];
  for (const [count, matter] of MATTERS.entries()) {
    const from = `colleague-${count}@${domain}`;
    const text = `${opening}\n\n${matter}`;
    await sendMail(app, { ...fromMember(ann), from, subject: `Matter ${count}`, text });
    await filedMails(app, ann, count + 1);
  }
  const entries = await entriesOf(ann);
  return entries.map(({ body }) => body).sort((a, b) => order(a) - order(b));
}

const order = (body: string) => MATTERS.findIndex((matter) => body.includes(matter));

describe('a banner of a mail gateway', () => {
  test('makes neither caption, bullets nor labels, and stays in the raw mail', async () => {
    const ann = await signUp(app);
    const text = `ACHTUNG: Diese E-Mail kommt von außerhalb der Organisation. Bitte klicken Sie auf keine Links und öffnen Sie keine Anhänge, wenn Sie den Absender nicht kennen.\n\nDer Aufkleber am Spiegel fehlt.`;
    await sendMail(app, { ...fromMember(ann), subject: '[EXTERN] Aufkleber', text });
    await filedMails(app, ann, 1);
    const [entry] = await entriesOf(ann);
    expect(entry).toMatchObject({
      body: 'Der Aufkleber am Spiegel fehlt.',
      captionSelected: 'Der Aufkleber am Spiegel fehlt',
      priority: 'normal',
    });
  });

  test('is detected in any words when three colleagues have it', async () => {
    const opening = 'Dagreiding: hierdie pos kom van elders af en is nie deur ons nagegaan nie.';
    const ann = await signUp(app);
    const bodies = await sendAbove(ann, opening);
    const whole = MATTERS.slice(0, 2).map((matter) => `${opening}\n\n${matter}`);
    expect(bodies).toEqual([...whole, ...MATTERS.slice(2)]);
    // A workspace learns from its own mails only.
    const bob = await signUp(app);
    const [first] = await sendAbove(bob, opening);
    expect(first).toContain(opening);
  });

  test('is neither a greeting nor the words of one person', async () => {
    for (const opening of [
      'Hello team,',
      'Dear colleagues of the facility department in the main building,',
      'I have seen this on my way to the office again, as last week.',
    ]) {
      const bodies = await sendAbove(await signUp(app), opening);
      expect(bodies).toEqual(MATTERS.map((matter) => `${opening}\n\n${matter}`));
    }
  });
});
