import { describe, expect, test } from 'vitest';
import { judge } from './judge.ts';
import type { Binding, Evidence, Signature } from './verdict.ts';

const AUTHOR = 'acme.co.uk';
const HERE = 'acme@intake.example';
const BOUND: Binding = {
  isReadAlike: true,
  unsigned: [],
  addressed: [HERE],
  age: 'recent',
  coversResults: false,
};
const pass = (domain: string, change: Partial<Binding> = {}) => ({
  domain,
  result: 'pass',
  problem: null,
  detail: null,
  binding: { ...BOUND, ...change },
});
const none = { result: 'none', policy: null, aligned: [] };
const reject = { result: 'fail', policy: 'reject', aligned: [] };

function proofOf(change: Partial<Evidence>, trusted: string[] = []) {
  const nothing = {
    author: AUTHOR,
    doubt: null,
    spf: null,
    dkim: [],
    dmarc: none,
    arc: null,
    checkedByGoogle: null,
  };
  const judging = { trustedForwarders: trusted, recipient: HERE };
  const { verdict, isTemporary } = judge({ ...nothing, ...change }, judging);
  return isTemporary ? 'open' : verdict.proof;
}

describe('without a DMARC record, a domain of the same organization is proof', () => {
  test.each([
    [AUTHOR, 'verified'],
    [`mail.${AUTHOR}`, 'verified'],
    ['ACME.co.uk.', 'verified'],
    ['other.co.uk', 'unverified'],
    ['co.uk', 'unverified'],
    ['acme.co.uk.evil.example', 'unverified'],
    ['notacme.co.uk', 'unverified'],
    ['', 'unverified'],
  ])('%j: %s', (domain, proof) => {
    expect(proofOf({ dkim: [pass(domain)] })).toBe(proof);
    expect(proofOf({ spf: { result: 'pass', domain } })).toBe(proof);
  });

  test('customers of one host are separate organizations', () => {
    expect(proofOf({ author: 'a.github.io', dkim: [pass('b.github.io')] })).toBe('unverified');
  });

  test('one valid signature among invalid ones is enough', () => {
    const bad: Signature = {
      ...pass(AUTHOR),
      result: 'fail',
      problem: 'bad_signature',
      binding: null,
    };
    expect(proofOf({ dkim: [bad, pass('lists.example'), pass(AUTHOR)] })).toBe('verified');
  });
});

describe('with a DMARC record', () => {
  test('the aligned domain decides', () => {
    const passed = { result: 'pass', policy: 'reject', aligned: [AUTHOR] };
    expect(proofOf({ dkim: [pass(AUTHOR)], dmarc: passed })).toBe('verified');
  });

  test('a record of a public suffix proves no other domain', () => {
    const passed = { result: 'pass', policy: 'reject', aligned: ['evil.co.uk'] };
    expect(proofOf({ dkim: [pass('evil.co.uk')], dmarc: passed })).toBe('unverified');
  });

  test.each([
    ['reject', 'failed'],
    ['quarantine', 'failed'],
    ['none', 'unverified'],
  ])('with policy %s, an unproven mail is %s', (policy, proof) => {
    expect(proofOf({ dmarc: { ...reject, policy } })).toBe(proof);
  });
});

describe('a signature alone', () => {
  test.each<[string, Partial<Binding>]>([
    ['what it answers', { unsigned: ['In-Reply-To'] }],
    ['how it is read', { unsigned: ['Content-Type'] }],
    ['to whom it was written', { addressed: ['other@intake.example'] }],
    ['that it was written now', { age: 'other' }],
    ['when it was written', { age: 'unknown' }],
  ])('that does not cover %s is not sufficient proof', (_what, change) => {
    expect(proofOf({ dkim: [pass(AUTHOR, change)] })).toBe('unverified');
    expect(proofOf({ dkim: [pass(AUTHOR, change), pass(AUTHOR)] })).toBe('verified');
    expect(proofOf({ dkim: [pass(AUTHOR, change)], spf: { result: 'pass', domain: AUTHOR } })).toBe(
      'verified',
    );
    const arc = { result: 'pass', sealer: 'lists.example', vouchesFor: AUTHOR };
    const binding = { ...BOUND, ...change };
    const spf = { result: 'pass', domain: 'bounces.lists.example' };
    expect(proofOf({ arc: { ...arc, binding } }, ['lists.example'])).toBe('unverified');
    expect(proofOf({ arc: { ...arc, binding }, spf }, ['lists.example'])).toBe('verified');
  });

  test('waits for the pending SPF result', () => {
    const spf = { result: 'temperror', domain: AUTHOR };
    expect(proofOf({ dkim: [pass(AUTHOR, { unsigned: ['References'] })], spf })).toBe('open');
  });

  test('of another domain changes nothing', () => {
    const dkim = [pass('evil.example', { age: 'other' })];
    expect(proofOf({ dkim, dmarc: reject })).toBe('failed');
  });
});

describe('a pending DNS response', () => {
  const owed = (domain: string) => ({
    domain,
    result: 'temperror',
    problem: null,
    detail: 'DNS failure',
    binding: null,
  });

  test('is awaited when it could prove the mail, even before it fails', () => {
    expect(proofOf({ dkim: [owed(AUTHOR)], dmarc: reject })).toBe('open');
    expect(proofOf({ spf: owed(AUTHOR) })).toBe('open');
    expect(proofOf({ dmarc: { ...none, result: 'temperror' } })).toBe('open');
  });

  test('is not awaited when it could prove nothing', () => {
    expect(proofOf({ dkim: [owed('evil.example')], dmarc: reject })).toBe('failed');
    expect(proofOf({ dkim: [pass(AUTHOR)], spf: owed(AUTHOR) })).toBe('verified');
  });

  test('only proves the exact domain while DMARC is unknown', () => {
    const dmarc = { ...none, result: 'temperror' };
    expect(proofOf({ dkim: [pass(AUTHOR)], dmarc })).toBe('verified');
    expect(proofOf({ dkim: [pass(`mail.${AUTHOR}`)], dmarc })).toBe('open');
  });
});

describe('a trusted forwarder’s seal', () => {
  const arc = { result: 'pass', sealer: 'lists.example', vouchesFor: AUTHOR, binding: BOUND };

  test('proves its named author despite a DMARC policy', () => {
    expect(proofOf({ arc, dmarc: reject }, ['lists.example'])).toBe('verified');
  });

  test('is ignored when unlisted, broken or for another author', () => {
    expect(proofOf({ arc, dmarc: reject })).toBe('failed');
    expect(proofOf({ arc: { ...arc, result: 'fail' } }, ['lists.example'])).toBe('unverified');
    expect(proofOf({ arc: { ...arc, vouchesFor: 'a.example' } }, ['lists.example'])).toBe(
      'unverified',
    );
  });
});

test('an ambiguous From invalidates every proof, but is not a forgery by itself', () => {
  const doubt = 'ambiguous_author';
  expect(proofOf({ doubt, dkim: [pass(AUTHOR)] })).toBe('unverified');
  expect(proofOf({ doubt, dmarc: null })).toBe('unverified');
  expect(proofOf({ doubt, dmarc: reject })).toBe('failed');
});

test('a mail without an author is unverified', () => {
  expect(proofOf({ author: null, dmarc: null })).toBe('unverified');
});
