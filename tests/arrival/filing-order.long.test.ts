import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Filed, Filing, Thread } from '#mail/filing.ts';
import { parseMail } from '#mail/parse/parse.ts';
import { mayWriteWith } from '#server/companies/store.ts';
import { asSystem } from '#server/db/as-system.ts';
import { openBlobs } from '#server/db/blobs/blobs.ts';
import { type Database, openDatabase } from '#server/db/connect.ts';
import { openMemories } from '#server/entries/labels/memories.ts';
import { gather } from '#server/intake/gather.ts';
import { filingWith } from '#server/wiring/filing.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { entriesOf, type Member, rawMail, signUp } from '#tests/fixtures/factories.ts';
import { understand } from '#understanding/understand.ts';

const ROUNDS = 20;

let app: TestApp;
let db: Database;
beforeAll(async () => {
  app = await startApp();
  db = openDatabase(app.databaseUrl);
});
afterAll(async () => {
  await db.pool.end();
  await app.close();
});

type Company = { ann: Member; filed: () => Filed; thread: Thread };
type Keep = (filing: Filing) => Promise<unknown>;

async function company(): Promise<Company> {
  const ann = await signUp(app);
  const note = { subject: 'Pump', body: 'The pump leaks.', sender: '' };
  await ann.fetch('/api/issues/manual', { method: 'POST', json: note });
  const [entry] = await entriesOf(ann);
  const mail = await parseMail(
    Buffer.from(rawMail({ from: ann.user.email, to: ann.user.company.intakeEmail, ...note })),
  );
  const { id: companyId } = ann.user.company;
  return {
    ann,
    filed: () => ({
      companyId,
      companySlug: ann.user.intakeAlias,
      mail,
      body: note.body,
      ancestors: [],
      messageId: `<${randomUUID()}@mail.example>`,
      receivedAt: app.clock.now(),
      trust: 'verified',
      reporterLanguage: null,
      throughGroup: null,
    }),
    thread: {
      entryId: entry?.id ?? '',
      subject: note.subject,
      text: note.body,
      status: 'open',
      resolvedAt: null,
      isOvertaken: false,
      throughGroup: null,
    },
  };
}

const entryFor =
  ({ filed }: Company): Keep =>
  (filing) => {
    const { subject, body, now } = { ...filed(), subject: 'Pump', now: app.clock.now() };
    const meaning = understand({ subject, body, sender: '', now });
    return filing.saveEntry(randomUUID(), filed(), { meaning, latency: 1 });
  };

const updateFor =
  ({ filed, thread }: Company): Keep =>
  (filing) => {
    const verdict = {
      isResolution: false,
      isCertain: false,
      isRelapse: false,
      confidence: 1,
      reasons: [],
    };
    return filing.saveUpdate(thread, filed(), {
      kind: 'message',
      verdict,
      proposal: null,
      closes: false,
    });
  };

async function fileTogether(keeps: Keep[]): Promise<void> {
  const blobs = await openBlobs(null, db);
  const filingOf = filingWith({
    blobs,
    clock: app.clock.now,
    config: { adminEmails: [], intakeDomain: 'intake.localhost' },
    learning: { memories: openMemories() },
    mayWrite: mayWriteWith(() => false),
    queueEmail: async () => {},
  });
  return asSystem(db, async (tx) => {
    const none = async () => [];
    const store = {
      ...filingOf(tx),
      knowBanners: none,
      findRecent: none,
      findThreads: none,
      findReplied: none,
      findTexts: none,
      findRecalled: none,
      claim: none,
      findCopies: none,
    };
    const next = gather(
      { ...store, remember: async () => {}, stayAwake: async () => {} },
      keeps.length,
    );
    await Promise.all(
      keeps.map((keep) => {
        const { filing, leave } = next();
        return keep(filing).finally(leave);
      }),
    );
  });
}

test('two batches for the same companies in opposite order never deadlock', async () => {
  const [one, other] = [await company(), await company()];
  const batches = () => [
    [updateFor(one), updateFor(other)],
    [updateFor(other), updateFor(one)],
    [entryFor(one), updateFor(other)],
    [entryFor(other), updateFor(one)],
  ];
  for (let round = 0; round < ROUNDS; round++) await Promise.all(batches().map(fileTogether));
  for (const { ann } of [one, other]) {
    const entries = await entriesOf(ann);
    expect(entries).toHaveLength(1 + ROUNDS);
    expect(entries.flatMap(({ threadEmails }) => threadEmails)).toHaveLength(3 * ROUNDS);
  }
});

test('a mail’s writes wait for the others in its batch, except those without writes', async () => {
  const ours = await company();
  await fileTogether([entryFor(ours), updateFor(ours), async () => {}]);
  expect(await entriesOf(ours.ann)).toHaveLength(2);
});
