import { expect, test } from 'vitest';
import type { RefusedEvent } from '#server/http/errors/refused.ts';
import { type CountedEvent, openRefusedEvents } from './refused-events.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const ROLE: RefusedEvent = {
  kind: 'role_refused',
  detail: 'GET /api/admin/stats',
  personId: null,
  companyId: null,
};
const client = (n: number) => ({
  ip: `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
  browser: null,
});

function open() {
  let now = Date.parse('2026-11-22T12:00:00Z');
  const table = new Map<string, CountedEvent>();
  const state = { isAway: false, writes: 0 };
  const events = openRefusedEvents({
    clock: () => new Date(now),
    write: async (rows) => {
      state.writes += 1;
      if (state.isAway) throw new Error('away');
      for (const row of rows) table.set(row.id, row);
    },
  });
  const total = () => [...table.values()].reduce((sum, { count }) => sum + count, 0);
  const pass = (ms: number) => {
    now += ms;
  };
  return { ...events, table, state, total, pass };
}

test('equal refusals of a client within a minute share one row, other clients and users do not', async () => {
  const { note, flush, table, pass } = open();
  note(ROLE, client(1));
  await flush();
  pass(MINUTE - 1);
  note(ROLE, client(1));
  note(ROLE, client(2));
  note({ ...ROLE, personId: 'ann' }, client(1));
  await flush();
  expect([...table.values()].map(({ count }) => count)).toEqual([2, 1, 1]);
  pass(1);
  note(ROLE, client(1));
  await flush();
  expect(table.size).toBe(4);
});

test('sign-in reasons have separate rows, routes do not', async () => {
  const { note, flush, table } = open();
  for (const detail of ['used_link', 'unknown_link', 'used_link']) {
    note({ ...ROLE, kind: 'sign_in_failed', detail }, client(1));
  }
  note(ROLE, client(1));
  note({ ...ROLE, detail: 'GET /api/workspace/export' }, client(1));
  await flush();
  expect([...table.values()].map(({ detail, count }) => [detail, count])).toEqual([
    ['used_link', 2],
    ['unknown_link', 1],
    ['several', 2],
  ]);
});

test('a client that continues all day gets few rows with complete counts', async () => {
  const { note, flush, table, total, pass } = open();
  for (let n = 0; n < 600; n += 1) {
    note(ROLE, client(1));
    pass(MINUTE);
  }
  await flush();
  expect(table.size).toBeLessThan(25);
  expect(total()).toBe(600);
});

test('excess clients share one row, and other kinds have their own limit', async () => {
  const { note, flush, table, total, pass } = open();
  for (let n = 0; n < 20_000; n += 1) note(ROLE, client(n));
  note({ ...ROLE, kind: 'origin_refused' }, client(1));
  await flush();
  const rows = [...table.values()];
  expect(rows).toHaveLength(102);
  expect(rows.find(({ detail }) => detail === 'other_clients')?.count).toBe(19_900);
  expect(rows.find(({ kind }) => kind === 'origin_refused')?.count).toBe(1);
  for (let hour = 0; hour < 11; hour += 1) {
    for (let minute = 0; minute < 60; minute += 1) {
      pass(MINUTE);
      for (let n = 0; n < 200; n += 1) note(ROLE, client(hour * 60_000 + minute * 1000 + n));
    }
  }
  await flush();
  expect(table.size).toBeLessThan(2100);
  expect(total()).toBe(20_001 + 660 * 200);
});

test('a flood from one company or one user does not use another’s rows', async () => {
  const { note, flush, table } = open();
  const of = (companyId: string, personId: string) => ({ ...ROLE, companyId, personId });
  for (let n = 0; n < 300; n += 1) note(of('mallory', `m${n}`), client(n));
  note(of('acme', 'eve'), client(1));
  for (let n = 0; n < 3000; n += 1) note(of('beta', 'bob'), client(n));
  note(of('beta', 'eve'), client(1));
  await flush();
  const rows = [...table.values()];
  const ofCompany = (one: string) => rows.filter(({ companyId }) => companyId === one);
  expect(ofCompany('mallory')).toHaveLength(101);
  expect(ofCompany('mallory').at(-1)).toMatchObject({ detail: 'other_clients', count: 200 });
  expect(ofCompany('acme')).toMatchObject([{ personId: 'eve', count: 1 }]);
  expect(ofCompany('beta').length).toBeLessThan(25);
  expect(ofCompany('beta').at(-1)).toMatchObject({ personId: 'eve', count: 1 });
});

test('the networks of one IPv6 site do not exclude other clients', async () => {
  const { note, flush, table, total } = open();
  for (let n = 0; n < 3000; n += 1) {
    note(ROLE, { ip: `2001:db8:7:${n.toString(16)}::1`, browser: null });
  }
  note(ROLE, client(1));
  await flush();
  expect(table.size).toBeLessThan(25);
  expect([...table.values()].at(-1)).toMatchObject({ client: client(1), count: 1 });
  expect(total()).toBe(3001);
});

test('while the table is unavailable, memory stays limited and no count is lost', async () => {
  const { note, flush, table, state, total, pass } = open();
  state.isAway = true;
  for (let day = 0; day < 10; day += 1) {
    for (let n = 0; n < 3000; n += 1) {
      note(ROLE, client(day * 3000 + n));
      pass(28_000);
    }
    await flush();
  }
  state.isAway = false;
  await flush();
  expect(table.size).toBeLessThan(5300);
  expect(total()).toBe(30_000);
});

test('a clock set back starts a new row', async () => {
  const { note, flush, table, pass } = open();
  note(ROLE, client(1));
  pass(-48 * HOUR);
  note(ROLE, client(1));
  note(ROLE, client(1));
  await flush();
  expect([...table.values()].map(({ count }) => count)).toEqual([1, 2]);
});

test('an empty flush writes nothing, and later flushes write only increased counts', async () => {
  const { note, flush, state, close } = open();
  await flush();
  expect(state.writes).toBe(0);
  note(ROLE, client(1));
  await flush();
  await flush();
  expect(state.writes).toBe(1);
  note(ROLE, client(1));
  await close();
  expect(state.writes).toBe(2);
});
