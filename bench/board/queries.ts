import { MINE_PARTS, SORTS, type Sort } from '#contract/entries/issue-list.ts';
import { readStats, readTiles } from '#server/board/attention/store.ts';
import type { Asker } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import type { ListWanted } from '#server/entries/list/sections.ts';
import { listEntries } from '#server/entries/list/store.ts';
import { readCursor } from '#server/entries/read/cursor.ts';
import { countOwn } from '#server/notifications/inbox/store.ts';
import type { Visitor } from '#tests/fixtures/factories.ts';

export type BoardQuery = {
  name: string;
  path: string;
  ask: (db: Database, asker: Asker) => Promise<unknown>;
};

const PAGE = 100;
const OWN_ADDRESS = 'colleague@largest.example';
const DEEP = 20;

const FILTERS = {
  'one department': { departments: ['HR'] },
  'two labels': { departments: ['HR', 'Finance'], categories: ['Client Relations'] },
  'two priorities': { priorities: ['normal', 'low'] },
  overdue: { due: ['overdue'] },
  'due soon, with files': { due: ['soon'], has: ['attachments'] },
  'said to be done': { has: ['resolution'] },
  mine: { assignees: ['me'] },
  'nobody’s, overdue': { assignees: ['none'], due: ['overdue'] },
} as const;

export async function boardQueries(visitor: Visitor): Promise<BoardQuery[]> {
  const lists = SORTS.map((sort) => list(`open, ${sort}`, { sort }));
  const deep: BoardQuery[] = [];
  for (const sort of SORTS) {
    const cursor = await cursorAt(visitor, sort);
    deep.push(list(`open, ${sort}, after ${DEEP * 500}`, { sort }, cursor));
  }
  const narrowed = Object.entries(FILTERS).map(([name, filter]) =>
    list(`open, ${name}`, {
      filter: Object.fromEntries(Object.entries(filter).map(([kind, of]) => [kind, [...of]])),
    }),
  );
  return [
    ...lists,
    ...deep,
    ...narrowed,
    list('snoozed, recent', { status: 'snoozed' }),
    ...MINE_PARTS.map((part) =>
      list(`own work: ${part}`, { mine: { part, zone: 'America/Toronto', email: OWN_ADDRESS } }),
    ),
    {
      name: 'own counts',
      path: '/api/notifications/counts',
      ask: (db, asker) => countOwn(db, asker),
    },
    list('done, recent', { status: 'resolved' }),
    list('all, recent', { status: 'all' }),
    list('open with texts', { texts: 'preview' }),
    { name: 'figures', path: '/api/stats', ask: (db, asker) => readStats(db, asker, new Date()) },
    ...(['department', 'category', 'priority'] as const).map((scope) => ({
      name: `tiles by ${scope}`,
      path: `/api/attention-scores?scope=${scope}`,
      ask: (db: Database, asker: Asker) =>
        readTiles(db, asker, { scope, filter: {}, now: new Date() }),
    })),
  ];
}

function list(name: string, given: Partial<ListWanted>, cursor: string | null = null): BoardQuery {
  const wanted: ListWanted = {
    status: 'open',
    includeDeleted: false,
    filter: {},
    now: new Date(),
    sort: 'recent',
    texts: 'none',
    search: null,
    mine: null,
    updatedSince: null,
    afterChange: null,
    limit: PAGE,
    after: cursor ? readCursor(given.sort ?? 'recent', cursor) : null,
    ...given,
  };
  const { status, sort, texts, filter, mine } = wanted;
  const query = new URLSearchParams({ status, sort, texts, limit: String(PAGE) });
  if (mine) query.set('mine', mine.part);
  if (mine) query.set('zone', mine.zone);
  for (const [kind, of] of Object.entries(filter)) query.set(kind, of?.join(',') ?? '');
  if (cursor) query.set('cursor', cursor);
  return {
    name,
    path: `/api/issues?${query}`,
    ask: (db, asker) => listEntries(db, asker, wanted),
  };
}

async function cursorAt(visitor: Visitor, sort: Sort): Promise<string> {
  let cursor = '';
  for (let page = 0; page < DEEP; page++) {
    const after = cursor && `&cursor=${cursor}`;
    const path = `/api/issues?status=open&sort=${sort}&texts=none&limit=500${after}`;
    const answer = (await (await visitor.fetch(path)).json()) as { nextCursor: string | null };
    if (answer.nextCursor === null) break;
    cursor = answer.nextCursor;
  }
  return cursor;
}
