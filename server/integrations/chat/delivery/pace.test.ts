import { describe, expect, test } from 'vitest';
import { afterFailure, counted, hasRoom } from './pace.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);
const MINUTE = 60_000;
const DAY = 86_400_000;

describe('the hour', () => {
  const full = { hourFrom: NOW, hourCount: 30, hourlyLimit: 30 };

  test('has a message limit, and resets when it is over', () => {
    expect(hasRoom({ ...full, hourCount: 29 }, later(MINUTE))).toBe(true);
    expect(hasRoom(full, later(59 * MINUTE))).toBe(false);
    expect(hasRoom(full, later(60 * MINUTE))).toBe(true);
    // The clock was set back.
    expect(hasRoom(full, later(-MINUTE))).toBe(true);
  });

  test('begins with its first message', () => {
    expect(counted({ hourFrom: null, hourCount: 0 }, NOW)).toEqual({ hourFrom: NOW, hourCount: 1 });
    expect(counted(full, later(MINUTE))).toEqual({ hourFrom: NOW, hourCount: 31 });
    const next = later(61 * MINUTE);
    expect(counted(full, next)).toEqual({ hourFrom: next, hourCount: 1 });
  });
});

describe('a failure', () => {
  const fine = { failures: 0, failingSince: null };
  const down = { problem: 'down', retryAfterMs: null } as const;

  test('is retried with growing delays', () => {
    const waits = Array.from({ length: 8 }, (_, failures) => {
      const { retryAt } = afterFailure({ failures, failingSince: NOW }, down, NOW);
      return ((retryAt?.getTime() ?? 0) - NOW.getTime()) / 1000;
    });
    expect(waits).toEqual([5, 30, 120, 600, 1800, 3600, 3600, 3600]);
  });

  test('waits for the service’s Retry-After time', () => {
    const limited = { problem: 'limited', retryAfterMs: 3 * 60 * MINUTE } as const;
    expect(afterFailure(fine, limited, NOW)).toMatchObject({
      retryAt: later(3 * 60 * MINUTE),
      failingSince: null,
      problem: null,
    });
    expect(afterFailure({ failures: 4, failingSince: null }, limited, NOW)).toMatchObject({
      failingSince: NOW,
      problem: 'limited',
    });
  });

  test('of one message does not delay others', () => {
    const message = { problem: 'message', retryAfterMs: null } as const;
    expect(afterFailure(fine, message, NOW)).toMatchObject({ retryAt: null, problem: 'message' });
  });

  test('that lasts five days is final', () => {
    const failing = { failures: 90, failingSince: NOW };
    expect(afterFailure(failing, down, later(5 * DAY - 1)).isOver).toBe(false);
    expect(afterFailure(failing, down, later(5 * DAY)).isOver).toBe(true);
    expect(afterFailure(fine, down, NOW).isOver).toBe(false);
  });
});
