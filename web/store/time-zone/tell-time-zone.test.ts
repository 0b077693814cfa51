import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { knownZone } from './known-zone.ts';
import { tellTimeZone } from './tell-time-zone.ts';

function serverWith(held: string | null) {
  const set: string[] = [];
  let timeZone = held;
  vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit) => {
    if (method === 'PATCH') {
      timeZone = (JSON.parse(String(body)) as { timeZone: string }).timeZone;
      set.push(timeZone);
    }
    return Response.json({ address: 'ann@team.example', modes: {}, digest: 'daily', timeZone });
  });
  return set;
}

const tell = (zone: string, userId = 'ann') => tellTimeZone(userId, zone, new QueryClient());

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a server without time zone gets the browser’s', async () => {
  const set = serverWith(null);
  await tell('America/Toronto');
  expect(set).toEqual(['America/Toronto']);
  expect(knownZone('ann')).toEqual({ seen: 'America/Toronto', sent: 'America/Toronto' });
});

test('a move updates the server if its zone came from this browser', async () => {
  const set = serverWith(null);
  await tell('America/Toronto');
  await tell('Europe/Paris');
  expect(set).toEqual(['America/Toronto', 'Europe/Paris']);
});

test('a manually selected zone remains, though the browser moves', async () => {
  const set = serverWith('Asia/Tokyo');
  await tell('America/Toronto');
  await tell('Europe/Paris');
  expect(set).toEqual([]);
  expect(knownZone('ann')).toEqual({ seen: 'Europe/Paris', sent: null });
});

test('one user’s reported zone does not affect another', async () => {
  serverWith(null);
  await tell('America/Toronto');
  expect(knownZone('bob')).toBeNull();
  const set = serverWith('America/Toronto');
  await tell('Europe/Paris', 'bob');
  expect(set).toEqual([]);
});

test('nothing is remembered without a server response', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('away')));
  await expect(tell('America/Toronto')).rejects.toThrow();
  expect(knownZone('ann')).toBeNull();
});
