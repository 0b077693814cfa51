import { expect, test } from 'vitest';
import { judge } from './judge.ts';
import type { Binding, Evidence, Signature } from './verdict.ts';

const AUTHOR = 'acme.example';
const HERE = 'acme@intake.example';
const JUDGING = { trustedForwarders: ['lists.example'], recipient: HERE };
const BOUND: Binding = {
  isReadAlike: true,
  unsigned: [],
  addressed: [HERE],
  age: 'recent',
  coversResults: false,
};

const signature = (
  domain: string,
  result = 'pass',
  detail: string | null = null,
  change: Partial<Binding> = {},
): Signature => ({
  domain,
  result,
  problem: null,
  detail,
  binding: result === 'pass' ? { ...BOUND, ...change } : null,
});

const PASSED = { result: 'pass', problem: null, detail: null };

const NOTHING: Evidence = {
  author: AUTHOR,
  doubt: null,
  spf: null,
  dkim: [],
  dmarc: null,
  arc: null,
  checkedByGoogle: null,
};

const judged = (evidence: Partial<Evidence>) => judge({ ...NOTHING, ...evidence }, JUDGING).verdict;

test('a mail without evidence is unproven and every check is none', () => {
  expect(judged({})).toEqual({
    trust: 'unverified',
    proof: 'unverified',
    spf: 'none',
    dkim: 'none',
    dmarc: 'none',
    arc: 'none',
    reasons: ['nothing shows that it comes from acme.example'],
    findings: [{ code: 'unproven', author: AUTHOR }],
    delivery: { hosts: [], signedTo: [], vouched: [] },
  });
});

test('a mail proven twice names both checks, then their results in order', () => {
  const verdict = judged({
    spf: { result: 'pass', domain: 'bounces.acme.example' },
    dkim: [signature(AUTHOR), signature('mailer.example')],
    dmarc: { result: 'pass', policy: 'reject', aligned: [AUTHOR, 'bounces.acme.example'] },
  });
  expect(verdict).toEqual({
    trust: 'verified',
    proof: 'verified',
    spf: 'pass',
    dkim: 'pass',
    dmarc: 'pass',
    arc: 'none',
    reasons: [
      'SPF and DKIM show that it comes from acme.example',
      'SPF pass for bounces.acme.example',
      'DKIM pass for acme.example',
      "DKIM pass for mailer.example, not its author's domain",
      'DMARC pass; the policy of acme.example is reject',
    ],
    findings: [
      { code: 'proven', checks: ['SPF', 'DKIM'], author: AUTHOR },
      { code: 'spf', result: 'pass', domain: 'bounces.acme.example', isAuthors: true },
      { code: 'dkim', domain: AUTHOR, isAuthors: true, ...PASSED },
      { code: 'dkim', domain: 'mailer.example', isAuthors: false, ...PASSED },
      { code: 'dmarc', result: 'pass', author: AUTHOR, policy: 'reject' },
    ],
    delivery: {
      hosts: ['bounces.acme.example', 'acme.example', 'mailer.example'],
      signedTo: [HERE],
      vouched: [],
    },
  });
});

test('a single passing check is named alone', () => {
  expect(judged({ dkim: [signature(AUTHOR)] }).reasons[0]).toBe(
    'DKIM show that it comes from acme.example',
  );
  expect(judged({ spf: { result: 'pass', domain: AUTHOR } }).reasons[0]).toBe(
    'SPF show that it comes from acme.example',
  );
});

test('a trusted forwarder is named first, and its seal is listed', () => {
  const arc = { result: 'pass', sealer: 'lists.example', vouchesFor: AUTHOR, binding: BOUND };
  const verdict = judged({ dkim: [signature(AUTHOR)], arc });
  expect(verdict.arc).toBe('pass');
  expect(verdict.reasons).toEqual([
    'lists.example, a trusted forwarder, vouches for acme.example',
    'DKIM pass for acme.example',
    'ARC pass, sealed by lists.example',
  ]);
});

test('a seal without a sealer has no domain, and a missing seal is omitted', () => {
  const arc = { result: 'fail', sealer: null, vouchesFor: null, binding: null };
  expect(judged({ arc }).reasons).toContain('ARC fail, sealed by nobody');
  expect(judged({ arc: { ...arc, result: 'none' } }).reasons).toHaveLength(1);
});

test.each(['reject', 'quarantine'])('policy %s is reported as the author’s request', (policy) => {
  const verdict = judged({ dmarc: { result: 'fail', policy, aligned: [] } });
  expect(verdict.reasons).toEqual([
    `acme.example does not stand behind it, and asks to ${policy} such mail`,
    `DMARC fail; the policy of acme.example is ${policy}`,
  ]);
});

test('a record without a policy shows none', () => {
  expect(judged({ dmarc: { result: 'none', policy: null, aligned: [] } }).reasons).toEqual([
    'nothing shows that it comes from acme.example',
    'DMARC none',
  ]);
});

test('a DNS failure is reported', () => {
  const spf = { result: 'temperror', domain: AUTHOR };
  expect(judged({ spf }).reasons).toEqual([
    'DNS did not say whether it comes from acme.example',
    'SPF temperror for acme.example',
  ]);
});

test('the ambiguity is the first reason, with or without any proof', () => {
  const doubt = 'ambiguous_author';
  const text = 'its From can be read in more than one way';
  expect(judged({ doubt }).reasons).toEqual([text]);
  expect(judged({ doubt, dkim: [signature(AUTHOR)] }).reasons[0]).toBe(text);
  const dmarc = { result: 'pass', policy: null, aligned: [] };
  expect(judged({ doubt, dmarc }).reasons[0]).toBe(text);
});

test('a doubtful mail without a record is not deferred for pending DNS', () => {
  const spf = { result: 'temperror', domain: AUTHOR };
  const doubt = 'several_authors';
  const { verdict, isTemporary } = judge({ ...NOTHING, doubt, spf }, JUDGING);
  expect(isTemporary).toBe(false);
  expect(verdict.reasons[0]).toBe('its From names more than one address');
});

test('a mail without an author reports no domain', () => {
  const spf = { result: 'temperror', domain: 'mailer.example' };
  const { verdict, isTemporary } = judge({ ...NOTHING, author: null, spf }, JUDGING);
  expect(isTemporary).toBe(false);
  expect(verdict.reasons).toEqual([
    'its From names no address',
    'SPF temperror for mailer.example',
  ]);
});

test('the nearest of several inconclusive signatures gives the reason', () => {
  const verdict = judged({
    dkim: [
      signature(AUTHOR, 'pass', null, { unsigned: ['Subject'], age: 'unknown' }),
      signature('news.acme.example', 'pass', null, { age: 'unknown' }),
    ],
  });
  expect(verdict.proof).toBe('unverified');
  expect(verdict.reasons.slice(0, 2)).toEqual([
    'news.acme.example signed it, but it may be a copy that somebody else sent on or changed',
    'its signature shows no date',
  ]);
});

test('an inconclusive signature is unverified and no forgery under any policy', () => {
  const dmarc = { result: 'fail', policy: 'reject', aligned: [] };
  const open = signature('acme.example', 'pass', null, { age: 'unknown' });
  expect(judged({ dkim: [open], dmarc: { ...dmarc, result: 'none' } }).proof).toBe('unverified');
});

test('a signature counts only when valid, complete and aligned', () => {
  const bad = { ...signature(AUTHOR, 'fail', 'bad signature'), binding: BOUND };
  expect(judged({ dkim: [bad] }).proof).toBe('unverified');
  expect(judged({ dkim: [{ ...signature(AUTHOR), binding: null }] }).proof).toBe('unverified');
});

test('an aligned domain proves nothing when DMARC failed', () => {
  const dmarc = { result: 'fail', policy: 'none', aligned: [] };
  expect(judged({ dkim: [signature(AUTHOR)], dmarc }).proof).toBe('unverified');
  expect(judged({ dkim: [signature(AUTHOR)], dmarc: null }).proof).toBe('verified');
});

test.each([
  [['fail', 'pass', 'temperror'], 'pass'],
  [['fail', 'temperror', 'policy'], 'temperror'],
  [['fail', 'policy'], 'policy'],
  [['neutral', 'fail'], 'fail'],
  [['neutral', 'permerror'], 'neutral'],
])('the best of the results %j is %s', (results, best) => {
  const dkim = results.map((result) => signature('other.example', result));
  expect(judged({ dkim }).dkim).toBe(best);
});

test('only five invalid signatures list their failure reason', () => {
  const dkim = Array.from({ length: 7 }, (_, n) =>
    signature(`s${n}.acme.example`, 'fail', 'no key'),
  );
  const { reasons } = judged({ dkim });
  expect(reasons.filter((line) => line.startsWith('DKIM'))).toEqual(
    [0, 1, 2, 3, 4].map((n) => `DKIM fail for s${n}.acme.example: no key`),
  );
});
