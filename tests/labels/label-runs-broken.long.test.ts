import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LabelRun } from '#contract/entries/label-runs.ts';
import { type Database, openDatabase } from '#server/db/connect.ts';
import { workOffRuns } from '#server/entries/labels/work-off-runs.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { type Member, signUp } from '#tests/fixtures/factories.ts';
import { addMany } from '#tests/fixtures/many-entries.ts';
import { understand } from '#understanding/understand.ts';

let app: TestApp;
let db: Database;
beforeAll(async () => {
  // Only the test processes runs.
  app = await startApp({ env: { ROLE: 'web' } });
  db = openDatabase(app.databaseUrl);
});
afterAll(async () => {
  await db.pool.end();
  await app.close();
});

const COUNT = 510;

async function withRun(): Promise<Member> {
  const ann = await signUp(app);
  await addMany(app, ann, COUNT, 'Invoice 4711 was paid twice, please get the money back.');
  const response = await ann.fetch('/api/issues/rerun-detection', { method: 'POST' });
  expect(response.status).toBe(202);
  return ann;
}

function workOff(watch: (stop: () => void) => void) {
  const stopping = new AbortController();
  return workOffRuns(
    {
      db,
      clock: app.clock.now,
      learning: {
        understandFor: async () => (message) => {
          watch(() => stopping.abort());
          return { meaning: understand(message) };
        },
      },
    },
    stopping.signal,
  );
}

async function runOf(member: Member): Promise<LabelRun | undefined> {
  const response = await member.fetch('/api/label-runs');
  return ((await response.json()) as { runs: LabelRun[] }).runs[0];
}

async function suggestionsOf({ user }: Member): Promise<{ rows: number; entries: number }> {
  const { rows } = await app.ask(
    `SELECT count(*)::int AS rows, count(DISTINCT entry_id)::int AS entries
     FROM suggestions WHERE company_id = $1`,
    [user.company.id],
  );
  return rows[0];
}

describe('a background run', () => {
  test('interrupted by its process continues where it was, once', async () => {
    const ann = await withRun();
    let classified = 0;
    await workOff((stop) => {
      classified += 1;
      if (classified === 60) stop();
    });
    const half = await runOf(ann);
    expect(half).toMatchObject({ outcome: 'running', total: COUNT, seen: classified });
    expect(classified).toBeLessThan(COUNT);
    await workOff(() => {
      classified += 1;
    });
    expect(classified).toBe(COUNT);
    expect(await runOf(ann)).toMatchObject({ outcome: 'done', seen: COUNT, updatedCount: COUNT });
    expect(await suggestionsOf(ann)).toEqual({ rows: COUNT, entries: COUNT });
  });

  test('continued by two processes is done once', async () => {
    const ann = await withRun();
    let classified = 0;
    const count = () => {
      classified += 1;
    };
    await Promise.all([workOff(count), workOff(count)]);
    expect(classified).toBe(COUNT);
    expect(await runOf(ann)).toMatchObject({ outcome: 'done', updatedCount: COUNT });
    expect(await suggestionsOf(ann)).toEqual({ rows: COUNT, entries: COUNT });
  });

  test('that fails reports it, keeps its changes, and can be restarted', async () => {
    const ann = await withRun();
    let classified = 0;
    await workOff(() => {
      classified += 1;
      if (classified > 120) throw new Error('on purpose');
    });
    expect(await runOf(ann)).toMatchObject({ outcome: 'failed', seen: 100, updatedCount: 100 });
    const again = await ann.fetch('/api/issues/rerun-detection', { method: 'POST' });
    expect(again.status).toBe(202);
    await workOff(() => {});
    expect(await runOf(ann)).toMatchObject({ outcome: 'done', updatedCount: COUNT - 100 });
    expect(await suggestionsOf(ann)).toEqual({ rows: COUNT, entries: COUNT });
  });
});
