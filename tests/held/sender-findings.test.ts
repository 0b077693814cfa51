import { describe, expect, test } from 'vitest';
import { judge } from '#mail/sender/judge.ts';
import type { Evidence, Signature } from '#mail/sender/verdict.ts';
import { frenchFindings } from '#web/messages/fr/sender-findings.ts';

const AUTHOR = 'acme.example';
const NONE: Evidence = {
  author: AUTHOR,
  doubt: null,
  spf: null,
  dkim: [],
  dmarc: null,
  arc: null,
  checkedByGoogle: null,
};
const spf = (result: string, domain = AUTHOR) => ({ result, domain });
const dkim = (
  result: string,
  problem: Signature['problem'] = null,
  domain = AUTHOR,
): Signature => ({ result, domain, problem, detail: null, binding: null });
const signedOnly: Signature = {
  ...dkim('pass'),
  binding: {
    isReadAlike: true,
    unsigned: ['In-Reply-To', 'Content-Type'],
    addressed: [],
    age: 'other',
    coversResults: false,
  },
};
const JUDGING = { trustedForwarders: ['list.example'], recipient: 'acme@intake.example' };

const CASES: [string, Partial<Evidence>][] = [
  ['nothing', {}],
  ['no author', { author: null }],
  ['a pass', { spf: spf('pass') }],
  ['two passes', { spf: spf('pass'), dkim: [signedOnly] }],
  ['a signature possibly of another mail', { dkim: [signedOnly] }],
  [
    'a signature without a date',
    {
      dkim: [
        {
          ...signedOnly,
          binding: {
            isReadAlike: true,
            unsigned: [],
            addressed: [],
            age: 'unknown',
            coversResults: false,
          },
        },
      ],
    },
  ],
  ['a pass of another domain', { spf: spf('softfail', 'list.example'), dkim: [dkim('neutral')] }],
  ['an untrusted key', { dkim: [dkim('policy', 'key_in_test_mode')] }],
  [
    'a policy of its domain that rejects it',
    { dmarc: { result: 'fail', policy: 'reject', aligned: [] }, spf: spf('fail') },
  ],
  ['a DNS failure', { spf: spf('temperror') }],
  ['a doubt', { doubt: 'several_authors' }],
  ['a seal', { arc: { result: 'fail', sealer: null, vouchesFor: null, binding: null } }],
];

describe('the findings of a sender check are in French', () => {
  test.each(CASES)('when it has %s', (_what, found) => {
    const { verdict } = judge({ ...NONE, ...found }, JUDGING);
    const french = frenchFindings(verdict);
    expect(french.length).toBeGreaterThan(0);
    expect(french).toHaveLength(verdict.reasons.length);
    for (const [n, text] of french.entries()) {
      expect(text).not.toBe(verdict.reasons[n]);
      expect(text).not.toMatch(/\b(?:that|it comes|its|show|nobody|such mail|covers?|signed)\b/);
    }
  });

  test('when its forwarder vouches for it', () => {
    const binding = {
      isReadAlike: true,
      unsigned: [],
      addressed: [],
      age: 'recent' as const,
      coversResults: false,
    };
    const arc = { result: 'pass', sealer: 'list.example', vouchesFor: AUTHOR, binding };
    const judging = { ...JUDGING, recipient: null };
    const { verdict } = judge({ ...NONE, arc }, judging);
    expect(frenchFindings(verdict)[0]).toBe(
      'list.example, relais de confiance, répond de acme.example',
    );
  });

  test('in English when stored by an older version', () => {
    const reasons = ['SPF pass for acme.example'];
    expect(frenchFindings({ reasons, findings: [] })).toEqual(reasons);
  });
});
