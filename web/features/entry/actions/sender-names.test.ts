import { expect, test } from 'vitest';
import { en } from '#web/messages/en.ts';
import { whoSent } from './sender-names.ts';

const bob = { sender: 'bob@team.example', senderName: 'Bob Stone' };

test('an entry that somebody forwarded names who reported it and who sent it in', () => {
  const reportedBy = { name: 'Ann Roy', address: 'ann@acme.example', date: null };
  expect(whoSent(en.entry, { ...bob, reportedBy })).toBe(
    'Reported by Ann Roy, sent in by Bob Stone',
  );
});

test('a reporter without a name is called by the address', () => {
  const reportedBy = { name: null, address: 'ann@acme.example', date: null };
  const sent = whoSent(en.entry, { sender: 'bob@team.example', senderName: null, reportedBy });
  expect(sent).toBe('Reported by ann@acme.example, sent in by bob@team.example');
});

test('an entry that its sender wrote names the sender alone', () => {
  expect(whoSent(en.entry, { ...bob, reportedBy: null })).toBe('Bob Stone');
});
