import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Stats, Tile } from '#contract/board/stats.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { entriesOf, type Member, signUp } from '#tests/fixtures/factories.ts';
import { giveEntries } from '#tests/fixtures/given-entries.ts';
import { changeMany, patch } from '#tests/requests/change-requests.ts';
import { addNote, setDepartment } from '#tests/requests/label-requests.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Other figures are tested in list-filters.test.ts and deleted-updates.test.ts. */
async function statsOf(member: Member): Promise<Omit<Stats, 'openCounts' | 'deletedUpdates'>> {
  const answer = await member.fetch('/api/stats');
  if (answer.status !== 200) throw new Error(await answer.text());
  const { openCounts, deletedUpdates, ...stats } = (await answer.json()) as Stats;
  return stats;
}

async function recount({ user }: Member) {
  const { rows } = await app.ask(
    `SELECT count(*) FILTER (WHERE NOT deleted) AS total,
       count(*) FILTER (WHERE status = 'open' AND NOT deleted AND NOT is_snoozed) AS open,
       count(*) FILTER (WHERE is_snoozed) AS snoozed,
       count(*) FILTER (WHERE status = 'resolved' AND NOT deleted) AS "resolvedCount",
       count(*) FILTER (WHERE deleted) AS deleted,
       min(timestamp) FILTER (WHERE status = 'open' AND NOT deleted AND NOT is_snoozed) AS oldest,
       extract(epoch FROM avg(resolved_at - timestamp)
         FILTER (WHERE status = 'resolved' AND NOT deleted))::float8 AS average
     FROM issues WHERE company_id = $1`,
    [user.company.id],
  );
  const { oldest, average, ...counts } = rows[0];
  return {
    ...counts,
    oldestOpenAt: oldest?.toISOString() ?? null,
    avgSeconds: average === null ? null : expect.closeTo(average, 3),
  };
}

describe('the figures', () => {
  test('of a company without entries are zero', async () => {
    expect(await statsOf(await signUp(app))).toEqual({
      total: 0,
      open: 0,
      snoozed: 0,
      resolvedCount: 0,
      deleted: 0,
      avgSeconds: null,
      oldestOpenAt: null,
    });
  });

  test('count open, done and deleted entries, and the time to resolve', async () => {
    const ann = await signUp(app);
    const came = '2026-01-01T00:00:00Z';
    await giveEntries(app, ann, [
      { timestamp: '2026-02-03T04:05:06Z' },
      { timestamp: '2026-02-02T00:00:00Z' },
      { timestamp: '2026-01-01T00:00:00Z', deleted: true },
      { status: 'resolved', timestamp: came, resolvedAt: '2026-01-01T01:00:00Z' },
      { status: 'resolved', timestamp: came, resolvedAt: '2026-01-01T02:00:00Z' },
      { status: 'resolved', timestamp: came, resolvedAt: '2026-01-09T02:00:00Z', deleted: true },
    ]);
    expect(await statsOf(ann)).toEqual({
      total: 4,
      open: 2,
      snoozed: 0,
      resolvedCount: 2,
      deleted: 2,
      avgSeconds: 5400,
      oldestOpenAt: '2026-02-02T00:00:00.000Z',
    });
  });

  test('equal a recount after any sequence of changes', async () => {
    const ann = await signUp(app);
    const ids: string[] = [];
    const sql = (set: string) => (id: string) =>
      app.ask(`UPDATE issues SET ${set} WHERE id = $1`, [id]);
    const steps: Record<string, (id: string) => Promise<unknown>> = {
      add: async () => ids.push((await addNote(ann, { priority: 'low' })).id),
      done: (id) => patch(ann, `/api/issues/${id}/status`, { status: 'resolved' }),
      open: (id) => patch(ann, `/api/issues/${id}/status`, { status: 'open' }),
      delete: (id) => patch(ann, `/api/entries/${id}/delete`),
      restore: (id) => patch(ann, `/api/entries/${id}/restore`),
      relabel: async (id) => {
        const entry = (await entriesOf(ann, '?includeDeleted=true')).find((one) => one.id === id);
        if (entry) await setDepartment(ann, entry, entry.department === 'HR' ? 'Finance' : 'HR');
      },
      snooze: (id) => patch(ann, `/api/issues/${id}/snooze`, { until: 'reply' }),
      wake: (id) => patch(ann, `/api/issues/${id}/snooze`, { until: null }),
      several: () =>
        changeMany(
          ann,
          ids.slice(-4).map((id, n) => ({ id, status: n % 2 ? 'open' : 'resolved' })),
        ),
      restrict: sql('restricted = NOT restricted'),
      later: sql("timestamp = timestamp - interval '1 hour'"),
      goes: (id) => app.ask('DELETE FROM issues WHERE id = $1', [id]),
    };
    const names = fc.constantFrom(...Object.keys(steps));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(names, fc.nat()), { maxLength: 25 }),
        async (happening) => {
          ids.push(
            ...(await giveEntries(app, ann, [{}, { status: 'resolved' }, { deleted: true }])),
          );
          for (const [name, n] of happening) await steps[name]?.(ids[n % ids.length] ?? '');
          expect(await statsOf(ann)).toEqual(await recount(ann));
        },
      ),
      { numRuns: 12 },
    );
  });
});

describe('restricted entries', () => {
  test('are listed and counted only for admins and the members named on them', async () => {
    const ann = await signUp(app);
    const bob = await signUp(app, `bob@${ann.user.company.domain}`, 'Bob Example');
    const cy = await signUp(app, `cy@${ann.user.company.domain}`, 'Cy Example');
    const hidden = { restricted: true, department: 'HR', priority: 'critical' } as const;
    const came = '2026-01-01T00:00:00Z';
    const [open] = await giveEntries(app, ann, [
      { ...hidden, timestamp: came },
      { ...hidden, status: 'resolved', timestamp: came, resolvedAt: '2026-01-01T01:00:00Z' },
      { ...hidden, deleted: true },
      { department: 'HR', timestamp: '2026-02-01T00:00:00Z' },
    ]);
    await app.ask('INSERT INTO issue_people (company_id, issue_id, user_id) VALUES ($1, $2, $3)', [
      ann.user.company.id,
      open,
      cy.user.id,
    ]);
    const seen = async (member: Member) => {
      const listed = async (query: string) => {
        const answer = await member.fetch(`/api/issues?texts=none&${query}`);
        const { issues, total } = (await answer.json()) as { issues: unknown[]; total: number };
        expect(total).toBe(issues.length);
        return total;
      };
      const answer = await member.fetch('/api/attention-scores?scope=department');
      const [tile] = ((await answer.json()) as { tiles: Tile[] }).tiles;
      const { total, deleted, resolvedCount, avgSeconds, oldestOpenAt } = await statsOf(member);
      return {
        lists: [
          await listed('status=open'),
          await listed('status=open&departments=HR'),
          await listed('status=all&includeDeleted=true'),
        ],
        tile: [tile?.open, tile?.critical],
        stats: [total, deleted, resolvedCount, avgSeconds, oldestOpenAt?.slice(0, 7)],
      };
    };
    expect(await seen(ann)).toEqual({
      lists: [2, 2, 4],
      tile: [2, 1],
      stats: [3, 1, 1, 3600, '2026-01'],
    });
    expect(await seen(cy)).toEqual({
      lists: [2, 2, 2],
      tile: [2, 1],
      stats: [2, 0, 0, null, '2026-01'],
    });
    expect(await seen(bob)).toEqual({
      lists: [1, 1, 1],
      tile: [1, 0],
      stats: [1, 0, 0, null, '2026-02'],
    });
  });
});
