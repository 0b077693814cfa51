import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { ReadingFailed, SlowMail, UnreadableMail } from '#mail/parse/parse-failures.ts';
import { ObjectStoreFailure } from '#server/process/failures/object-store-failure.ts';
import {
  type Cause,
  causeOf,
  LONGEST_WAIT,
  mayBeItsOwn,
  NotYetJudged,
  pauseAfter,
} from './failure-causes.ts';

const failed = (code: string) => Object.assign(new pg.DatabaseError('x', 1, 'error'), { code });
const wrapped = (cause: unknown) => new Error('Failed query', { cause });
const system = (code: string, syscall = 'write') =>
  Object.assign(new Error(code), { code, syscall });

describe('causes of filing failures', () => {
  test.each<[string, unknown, Cause]>([
    ['a mail that cannot be parsed', new UnreadableMail('it is nested too deep'), 'mail'],
    ['text that no column holds', wrapped(failed('22021')), 'mail'],
    ['text too long for an index', failed('54000'), 'mail'],
    ['a mail that is slow, before it had its time', new SlowMail('it takes too long'), 'internal'],
    ['a missing table', wrapped(failed('42P01')), 'database'],
    ['a constraint that our code does not know', failed('23514'), 'database'],
    ['a lock', failed('55P03'), 'lock'],
    ['a statement that took too long', failed('57014'), 'lock'],
    ['transactions that met', wrapped(failed('40001')), 'lock'],
    ['a full disk', wrapped(failed('53100')), 'disk'],
    ['a full disk of ours', system('ENOSPC'), 'disk'],
    ['a standby', failed('25006'), 'read_only'],
    ['a server without memory', failed('53200'), 'memory'],
    ['a server that ends', failed('57P01'), 'connection'],
    ['a connection that breaks', new Error('Connection terminated unexpectedly'), 'connection'],
    [
      'an object store that is away',
      new ObjectStoreFailure('cannot be read', system('ECONNREFUSED', 'connect')),
      'object_store',
    ],
    ['too many open files', new ReadingFailed('it does not start', 'EMFILE'), 'files'],
    ['a process that was killed', new ReadingFailed('it was killed'), 'reader'],
    ['DNS that does not answer', new NotYetJudged('no answer'), 'dns'],
    ['an error in our code', new TypeError('undefined is not a function'), 'internal'],
    ['nothing that is known', 'a text', 'internal'],
  ])('%s', (_, error, cause) => {
    expect(causeOf(error)).toBe(cause);
  });
});

test.each<[string, unknown, 'own' | 'any' | null]>([
  ['an error in our code', new TypeError('undefined is not a function'), 'any'],
  ['a process that was killed', new ReadingFailed('it was killed'), 'any'],
  ['a constraint that our code does not know', failed('23514'), 'own'],
  ['a statement that took too long', wrapped(failed('57014')), 'own'],
  ['a missing table', failed('42P01'), null],
  ['a lock', failed('55P03'), null],
  ['a full disk', failed('53100'), null],
  ['too many open files', new ReadingFailed('it does not start', 'EMFILE'), null],
  ['a database that is away', failed('57P01'), null],
  ['an object store that is away', new ObjectStoreFailure('cannot be read', null), null],
  ['DNS that does not answer', new NotYetJudged('no answer'), null],
])('mail that must be filed before %s counts as the mail’s own fault', (_, error, where) => {
  expect(mayBeItsOwn(error)).toBe(where);
});

test('retry delays increase but stay below the threshold for a reset clock', () => {
  for (const cause of ['mail', 'dns', 'database'] as const) {
    const pauses = [1, 2, 3, 4].map((times) => pauseAfter(cause, times, 0));
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(pauses[0]).toBeGreaterThan(0);
    for (const times of [1, 5, 50, 500]) {
      expect(pauseAfter(cause, times, 1)).toBeLessThan(LONGEST_WAIT * 1000);
    }
  }
});
