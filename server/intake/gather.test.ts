import { expect, test, vi } from 'vitest';
import { type FilingStore, gather } from './gather.ts';

test('other work runs between the mails of a batch', async () => {
  const next = gather({} as FilingStore, 5);
  const seen: string[] = [];
  let isOver = false;
  const serve = () => {
    seen.push('page');
    if (!isOver) setImmediate(serve);
  };
  setImmediate(serve);
  await Promise.all(
    Array.from({ length: 5 }, () => next().filing.think(() => void seen.push('mail'))),
  );
  isOver = true;
  const mails = seen.flatMap((what, place) => (what === 'mail' ? [place] : []));
  expect(mails).toHaveLength(5);
  for (const place of mails.slice(1)) expect(seen[place - 1]).toBe('page');
});

test('a long transaction sends keep-alive queries before the database ends it', async () => {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  const stayAwake = vi.fn(async () => {});
  const next = gather({ stayAwake } as Partial<FilingStore> as FilingStore, 3);
  const heavy = () => {
    now += 11_000;
  };
  await Promise.all(Array.from({ length: 3 }, () => next().filing.think(heavy)));
  clock.mockRestore();
  expect(stayAwake).toHaveBeenCalledTimes(2);
});
