import { describe, expect, test } from 'vitest';
import { mailboxKey } from './mailbox.ts';

describe('one mailbox has one key', () => {
  test.each([
    ['ann.roy@gmail.com', 'AnnRoy+shop@GoogleMail.com'],
    ['ann@team.example', 'ANN+a@team.example'],
    ['ann@team.example', 'ann+a+b@Team.Example.'],
    ['ann.roy@team.example', 'annroy@team.example'],
    ['ann@protonmail.com', 'a-n.n_+x@pm.me'],
    ['ann@icloud.com', 'ann@me.com'],
    ['ann@yandex.com', 'ann@ya.ru'],
    ['ann@yahoo.ca', 'ann-shop@yahoo.ca'],
    ['ann@fastmail.com', 'anything@ann.fastmail.com'],
    ['x@ann.anonaddy.me', 'y@ann.anonaddy.me'],
    ['ann@bücher.example', 'ann@xn--bcher-kva.example'],
  ])('%s and %s', (one, other) => {
    expect(mailboxKey(one)).toBe(mailboxKey(other));
  });
});

describe('two mailboxes have two keys', () => {
  test.each([
    ['ann@gmail.com', 'anne@gmail.com'],
    ['ann@gmail.com', 'ann@outlook.com'],
    ['ann@team.example', 'ann@sub.team.example'],
    ['ann@fastmail.com', 'bob@fastmail.com'],
    ['x@ann.fastmail.com', 'x@bob.fastmail.com'],
    ['+a@team.example', '+b@team.example'],
    ['ann@yahoo.ca', 'ann@yahoo.fr'],
  ])('%s and %s', (one, other) => {
    expect(mailboxKey(one)).not.toBe(mailboxKey(other));
  });
});
