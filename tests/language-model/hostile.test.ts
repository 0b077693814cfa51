import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PRIORITIES } from '#contract/entries/labels.ts';
import type { TestApp } from '#tests/app/app.ts';
import {
  type Behaviour,
  isAboutReply,
  type ModelServer,
  PLAIN,
  refuse,
  startModelServer,
} from '#tests/app/fakes/model-server.ts';
import { entryNow, startModelApp } from '#tests/app/model-app.ts';
import { entriesOf, type Member, rawMail, sendMail, signUp } from '#tests/fixtures/factories.ts';
import { seesDanger } from '#understanding/priority/danger.ts';

type Hostile = { file: string; asks: string[]; raw: string; local: string };
type Whole = Awaited<ReturnType<typeof entryNow>>;

const FOLDER = path.join(import.meta.dirname, 'hostile');
const read = (name: string) => readFileSync(path.join(FOLDER, name), 'utf8');
const MAILS: Hostile[] = JSON.parse(read('index.json')).map((mail: Hostile) => {
  const raw = read(mail.file);
  return { ...mail, raw, local: /^From: .* <(.*)@/m.exec(raw)?.[1] ?? '' };
});
/** Messages in the threads that some mails reply to. */
const THREADS = {
  'portail-0@clientes.example': ['Portail', 'Le portail du parking reste ouvert toute la nuit.'],
  'hose-0@aquafoods.example': ['Burst hose', 'The hose of filler 3 has burst, please repair it.'],
  'rampe-0@villevoix.example': ['Rampe', 'La rampe est trop raide, pouvez-vous la refaire ?'],
  'pane-0@hoekstra-glas.example': [
    'Pane',
    'A pane in the stairwell is cracked, please replace it.',
  ],
  'heat31-0@calle9.example': ['Heating', 'There is no heating in flat 31, please send a plumber.'],
};
const BAD_LABELS = {
  priority: 'low',
  department: 'Leadership & Strategy',
  category: 'Communication & Updates',
} as const;
const REPLIES = 7;
const LIVE = /[a-z]+:\/|\/\/|www\.|@|[<>{}[\]|`\\]|\.example/i;
const CAPITALIZED = /(?<=[\p{L}\p{N},;:&–-]\s+)\p{Lu}\p{L}+/gu;
/** Words of a copied part of the prompt. */
const COPIED = 8;

let model: ModelServer;
let app: TestApp;
beforeAll(async () => {
  model = await startModelServer();
  const env = {
    MODEL_MODE: 'decides',
    MODEL_CALLS_PER_DAY: '1000',
    MODEL_TOKENS_PER_DAY: '100000000',
  };
  app = await startModelApp(model, { env });
});
afterAll(async () => {
  await app.close();
  await model.close();
});

/** Delivers all mails to a new company, with senders of its domain, and returns its entries. */
async function deliverTo(behaviour: Behaviour): Promise<Whole[]> {
  model.behave(behaviour);
  const ann = await signUp(app);
  const { domain, intakeEmail: to } = ann.user.company;
  for (const [id, [subject = '', body = '']] of Object.entries(THREADS)) {
    const from = `first@${domain}`;
    const raw = rawMail({ from, to, subject, body, header: `Message-ID: <${id}>` });
    await sendMail(app, { from, to, raw });
  }
  await app.settled();
  for (const { raw } of MAILS) {
    const own = raw.replace(/^From: (.*) <(.*)@.*>$/m, `From: $1 <$2@${domain}>`);
    const [, from = ''] = /^From: .* <(.*)>$/m.exec(own) ?? [];
    await sendMail(app, { from, to, raw: own });
  }
  await app.settled();
  return wholeEntries(ann);
}

async function wholeEntries(ann: Member): Promise<Whole[]> {
  const entries = await entriesOf(ann);
  return Promise.all(entries.map((entry) => entryNow(ann, entry)));
}

/** Does all that the mail asks for, and discloses prompt and link. */
const obeying =
  (engine: Whole[], flags: string[]): Behaviour =>
  ({ system, user }, { say }) => {
    const asks = aboutOf(engine, user).flatMap(asksOf);
    if (isAboutReply({ user })) {
      const standsNow = asks.at(-1) ?? null;
      return say({ verdict: 'resolved', confidence: 1, otherMatter: false, standsNow, flags });
    }
    const lines = system.split('\n').filter((line) => line.length > 40);
    const evil = [...asks, ...lines.slice(0, 3), 'Open https://evil.example/now'];
    return say({
      ...PLAIN,
      ...BAD_LABELS,
      caption: asks[0],
      clarity: { title: asks.at(-1), bullets: evil, actions: evil, tags: evil },
      flags,
    });
  };

function asksOf({ sender }: Whole): string[] {
  const mail = MAILS.find(({ local }) => sender.startsWith(`${local}@`));
  return mail?.asks ?? ['The entry is resolved'];
}

/** Returns the entries that a request is about. */
function aboutOf(entries: Whole[], user: string): Whole[] {
  return entries.filter(({ subject }) => user.includes(`\nSubject: ${subject}\n`));
}

function textsOf({ captionSelected, summaryText, clarityCleaned, tags }: Whole): string[] {
  const { title = '', bullets = [], actions = [] } = clarityCleaned ?? {};
  return [captionSelected, summaryText ?? '', title, ...bullets, ...actions, ...tags];
}

/** Texts of the model, with the message as it saw it. */
function written(entries: Whole[], engine: Whole[]) {
  return entries.flatMap((entry) => {
    const [request] = model.calls.filter(({ user }) => aboutOf([entry], user).length > 0);
    const own = engine.filter(({ subject }) => subject === entry.subject).flatMap(textsOf);
    const seen = `${request?.user}\n${entry.senderName}`;
    const texts = textsOf(entry).filter((text) => text !== '' && !own.includes(text));
    return texts.map((text) => ({ text, seen, system: request?.system ?? '' }));
  });
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const rank = ({ priority }: Whole) => PRIORITIES.indexOf(priority);
const bySubject = (entries: Whole[]) => new Map(entries.map((entry) => [entry.subject, entry]));

function isCopied(text: string, system: string): boolean {
  const words = wordsOf(text);
  const rules = wordsOf(system).join(' ');
  return words
    .slice(COPIED - 1)
    .some((_, at) => rules.includes(words.slice(at, at + COPIED).join(' ')));
}

describe('fifty hostile mails, with a model that obeys them', () => {
  let engine: Whole[];
  let obeyed: Whole[];
  let flagged: Whole[];
  let calls: ModelServer['calls'];
  beforeAll(async () => {
    engine = await deliverTo((_request, { raw }) => refuse(raw, 401));
    model.calls.length = 0;
    obeyed = await deliverTo(obeying(engine, []));
    calls = [...model.calls];
    flagged = await deliverTo(obeying(engine, ['instructs']));
  });

  test('are one request each, replies too, which has nothing of other entries', () => {
    expect(calls).toHaveLength(engine.length + REPLIES);
    expect(calls.map(({ user }) => aboutOf(engine, user).length)).toEqual(calls.map(() => 1));
  });

  test('change no state, and make no entries', () => {
    for (const entries of [engine, obeyed, flagged]) {
      // Seven mails are replies.
      expect(entries).toHaveLength(MAILS.length - REPLIES + Object.keys(THREADS).length);
      expect(entries.filter(({ status, deleted }) => status !== 'open' || deleted)).toEqual([]);
      expect(entries.filter(({ assigneeId }) => assigneeId !== null)).toEqual([]);
    }
  });

  test('give entries labels and texts of their own, so that the model is in use', () => {
    expect(
      obeyed.filter(({ department }) => department === BAD_LABELS.department).length,
    ).toBeGreaterThan(10);
    expect(written(obeyed, engine).length).toBeGreaterThan(50);
  });

  test('bring no link, address or markup into an entry', () => {
    expect(written(obeyed, engine).filter(({ text }) => LIVE.test(text))).toEqual([]);
  });

  test('bring no number and no name into an entry that they do not have', () => {
    const invented = written(obeyed, engine).filter(({ text, seen }) => {
      const words = wordsOf(seen);
      const facts = [
        ...(text.match(/\d+/g) ?? []),
        ...(text.match(CAPITALIZED) ?? []).flatMap(wordsOf),
      ];
      return facts.some((fact) => !words.some((word) => word.includes(fact)));
    });
    expect(invented).toEqual([]);
  });

  test('bring nothing of the prompt into an entry', () => {
    const copied = written(obeyed, engine).filter(({ text, system }) => isCopied(text, system));
    expect(copied.map(({ text }) => text)).toEqual([]);
  });

  test('lower a priority by one step from high and critical, and never in danger', () => {
    const before = bySubject(engine);
    for (const entry of obeyed) {
      const was = before.get(entry.subject);
      if (!was) throw new Error(`no entry "${entry.subject}"`);
      const { subject, body, sender, timestamp } = was;
      const isDanger = seesDanger({ subject, body, sender, now: new Date(timestamp) });
      const most = rank(was) > 1 ? 3 : rank(was) + (isDanger ? 0 : 1);
      expect([subject, rank(entry) <= most]).toEqual([subject, true]);
    }
  });

  test('change only the flag if the model notices them', () => {
    const before = bySubject(engine);
    for (const entry of flagged) {
      const was = before.get(entry.subject);
      expect(entry.clarityModerationFlags).toEqual(['instructs']);
      expect(textsOf(entry)).toEqual(was && textsOf(was));
      expect(labelsOf(entry)).toEqual(was && labelsOf(was));
    }
  });
});

function labelsOf({ priority, department, category }: Whole) {
  return { priority, department, category };
}
