import { expect, test } from 'vitest';
import { en } from '#web/messages/en/en.ts';
import { whoSent } from './sender-names.ts';

const bob = { sender: 'bob@team.example', senderName: 'Bob Stone' };

test('a forwarded entry names its reporter and its sender', () => {
  const reportedBy = { name: 'Ann Roy', address: 'ann@acme.example', date: null };
  expect(whoSent(en.entry, { ...bob, reportedBy })).toBe(
    'Reported by Ann Roy, sent in by Bob Stone',
  );
});

test('a reporter without a name is shown by address', () => {
  const reportedBy = { name: null, address: 'ann@acme.example', date: null };
  const sent = whoSent(en.entry, { sender: 'bob@team.example', senderName: null, reportedBy });
  expect(sent).toBe('Reported by ann@acme.example, sent in by bob@team.example');
});

test('an entry written by its sender names only the sender', () => {
  expect(whoSent(en.entry, { ...bob, reportedBy: null })).toBe('Bob Stone');
});
