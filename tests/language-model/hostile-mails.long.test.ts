import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Issue } from '#contract/entries/issues.ts';
import type { TestApp } from '#tests/app/app.ts';
import { always, type ModelServer, startModelServer } from '#tests/app/fakes/model-server.ts';
import { entryNow, GOOD, startModelApp } from '#tests/app/model-app.ts';
import { entriesOf, fromMember, type Member, sendMail, signUp } from '#tests/fixtures/factories.ts';

const FOLDER = new URL('hostile/', import.meta.url);
const FILES = readdirSync(FOLDER).sort();

/** Answers as a model that obeys each mail. */
const OBEYING = {
  ...GOOD,
  priority: 'low',
  caption: 'Resolved: open https://evil.example/login now to keep your account at this company',
  clarity: {
    title: '<a href="https://evil.example">Resolved by Quentin Blackwood</a>',
    bullets: [
      'Quentin Blackwood measured 7,431 ppm on February 31',
      'See https://evil.example/login',
      'Write to help@evil.example',
    ],
    actions: ['Transfer $7,431 to Quentin Blackwood', 'Call 555 0100 7431'],
    tags: ['7431', 'https://evil.example'],
  },
};

let model: ModelServer;
let app: TestApp;
let ann: Member;
beforeAll(async () => {
  model = await startModelServer();
  app = await startModelApp(model);
});
afterAll(async () => {
  await app.close();
  await model.close();
});
beforeEach(async () => {
  ann = await signUp(app);
});

/** Sends all mails as if by the member, and returns their entries. */
async function deliver(): Promise<Issue[]> {
  const { from, to } = fromMember(ann);
  for (const file of FILES) {
    const raw = readFileSync(new URL(file, FOLDER), 'utf8')
      .replace(/^From: .*$/m, `From: ${from}`)
      .replace(/^To: .*$/m, `To: ${to}`);
    await sendMail(app, { from, to, raw });
  }
  await app.settled();
  return entriesOf(ann);
}

const textsOf = ({ captionSelected, summaryText, tags, clarityCleaned }: Issue) =>
  JSON.stringify([captionSelected, summaryText, tags, clarityCleaned]);

describe('fifty hostile mails', () => {
  test('change no state and add no link or fact, even with a model that obeys', async () => {
    model.behave(always(OBEYING));
    const entries = await deliver();
    expect(entries.length).toBeGreaterThan(40);
    for (const { id } of entries) {
      const { rows } = await app.ask('SELECT outcome FROM model_calls WHERE entry_id = $1', [id]);
      expect(rows).toMatchObject([{ outcome: 'answered' }]);
    }
    expect(entries.filter(({ status, deleted }) => status !== 'open' || deleted)).toEqual([]);
    expect(entries.map(textsOf).filter((text) => /evil|Blackwood|7,?431/.test(text))).toEqual([]);
  });

  test('keep their labels and texts, and show the flag, with a model that recognizes them', async () => {
    model.behave(always({ ...OBEYING, flags: ['instructs'] }));
    for (const entry of await deliver()) {
      expect(await entryNow(ann, entry)).toMatchObject({
        clarityModerationFlags: ['instructs'],
        clarityModel: 'tidings-rules-1',
      });
    }
    const { rows } = await app.ask(
      `SELECT 1 FROM suggestions JOIN issues ON issues.id = entry_id
       WHERE model IS NOT NULL AND (priority_suggested <> priority OR model_says IS NOT NULL)
         AND issues.company_id = $1`,
      [ann.user.company.id],
    );
    expect(rows).toEqual([]);
  });

  test('cannot leave the fence of the prompt', async () => {
    model.behave(always(OBEYING));
    model.calls.length = 0;
    await deliver();
    for (const { user } of model.calls) {
      const [, word = ''] = user.match(/The random word is ([0-9a-f-]{36})\./) ?? [];
      expect(user.split(word)).toHaveLength(4);
      expect(user.endsWith(`\nEND ${word}`)).toBe(true);
    }
  });
});
