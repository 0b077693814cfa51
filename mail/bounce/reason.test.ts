import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { REASONS, reasonOf } from './reason.ts';

const WORDS = readFileSync(new URL('./README.md', import.meta.url), 'utf8');

test.each(REASONS)('mail/bounce/README.md explains %s', (reason) => {
  expect(WORDS).toContain(`\`${reason}\``);
});

const reason = (words: string, rest: Partial<Parameters<typeof reasonOf>[0]> = {}) => {
  const known = { around: '', status: null, reply: null, command: null, isDelayed: false };
  return reasonOf({ words, ...known, ...rest });
};

test.each([
  ['550 5.7.26 Unauthenticated email from a.example', 'authfailure'],
  ['554 Denied by dnsbl, see blacklist', 'blocked'],
  ['421 Too many concurrent SMTP connections', 'toomanyconn'],
  ['552 Message size exceeds fixed maximum message size', 'mesgtoobig'],
  ['550 Recipient address rejected: mailbox is full', 'mailboxfull'],
  ['550 5.1.8 Sender address rejected: Domain not found', 'rejected'],
  ['550 No such user here', 'userunknown'],
  ['Host or domain name not found', 'hostunknown'],
  ['530 Must issue a STARTTLS command first', 'failedstarttls'],
  ['554 Mail loop detected: too many hops', 'networkerror'],
  ['550 Relaying denied', 'norelaying'],
  ['what nobody ever said', 'onhold'],
])('"%s" is %s', (words, wanted) => {
  expect(reason(words)).toBe(wanted);
});

test('an unknown user reported after DATA means a filtered mail', () => {
  expect(reason('550 User unknown', { command: 'RCPT' })).toBe('userunknown');
  expect(reason('550 User unknown', { command: 'DATA' })).toBe('filtered');
});

test('status 5.1.1 means an unknown user, also after DATA', () => {
  expect(reason('550 User unknown', { command: 'DATA', status: '5.1.1' })).toBe('userunknown');
  expect(reason('550 mailbox unavailable', { status: '5.1.1' })).toBe('userunknown');
});

test('unknown wording falls back to the status code, then to the delay', () => {
  expect(reason('no', { status: '5.2.2' })).toBe('mailboxfull');
  expect(reason('no', { status: '4.0.0', isDelayed: true })).toBe('expired');
  expect(reason('')).toBeNull();
});
