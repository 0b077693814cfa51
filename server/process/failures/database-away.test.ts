import { expect, test } from 'vitest';
import { DatabaseReadOnly, isDatabaseAway } from './database-away.ts';

const error = (message: string, fields: object = {}) => Object.assign(new Error(message), fields);

test.each([
  ['the server was killed', error('Connection terminated unexpectedly')],
  ['the server shuts down', error('terminating connection', { code: '57P01' })],
  ['a sister process crashed', error('terminating connection', { code: '57P02' })],
  ['the server starts', error('the database system is starting up', { code: '57P03' })],
  ['the connection broke', error('read ECONNRESET', { code: 'ECONNRESET', syscall: 'read' })],
  ['there is no socket', error('connect ENOENT', { code: 'ENOENT', syscall: 'connect' })],
  ['no connection was free', error('timeout exceeded when trying to connect')],
  ['it does not answer in time', error('Query read timeout')],
  ['a job’s queue is not reached', error('Query read timeout (Queue: relabel, Worker: 5f-2)')],
  ['a query failed for that', error('Failed query', { cause: error('', { code: '57P03' }) })],
  ['it is a standby', error('Failed query', { cause: new DatabaseReadOnly() })],
  ['a job failed for that', { message: 'x', code: 'ECONNREFUSED', syscall: 'connect' }],
])('the database is unavailable when %s', (_what, thrown) => {
  expect(isDatabaseAway(thrown)).toBe(true);
});

test.each([
  ['a row is there already', error('duplicate key', { code: '23505' })],
  ['a query took too long', error('canceling statement', { code: '57014' })],
  ['a table is missing', error('Failed query', { cause: error('', { code: '42P01' }) })],
  ['a file is missing', error('open ENOENT', { code: 'ENOENT', syscall: 'open' })],
  ['something quotes the sentence', error('He wrote: Connection terminated unexpectedly')],
  ['nothing is known', null],
])('it is available when %s', (_what, thrown) => {
  expect(isDatabaseAway(thrown)).toBe(false);
});
