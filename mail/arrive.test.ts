import { describe, expect, test } from 'vitest';
import {
  ANSWER,
  call,
  type Differing,
  fileMail,
  MOMENT,
  names,
  PLAIN_ENTRY,
} from '#tests/fixtures/file-mail.ts';

const outcomeOf = async (differing: Differing) => (await fileMail(differing)).outcome;
const held = (reason: string, companyId: string | null = 'company') => ({
  status: 'held',
  reason,
  companyId,
});

describe('a mail’s owner', () => {
  test('the recipient is looked up without its detail', async () => {
    const { outcome, asked } = await fileMail({});
    expect(call(asked, 'findCompany')).toEqual(['findCompany', 'acme@intake.example']);
    expect(outcome).toEqual(PLAIN_ENTRY);
  });

  test('an unknown address belongs to no company', async () => {
    const { outcome, asked } = await fileMail({ company: null });
    expect(outcome).toEqual({ status: 'company_not_found' });
    expect(names(asked)).toEqual(['findCompany']);
  });

  test('a released mail stays with the company that released it', async () => {
    const { asked } = await fileMail({ arrival: { releasedTo: 'company' } });
    expect(names(asked)).not.toContain('findCompany');
    expect(call(asked, 'companyOf')).toEqual(['companyOf', 'company']);
  });

  test('a mail to a system mailbox belongs to the installation', async () => {
    const arrival = { recipient: 'Abuse+x@intake.example' };
    const { outcome, asked } = await fileMail({ arrival });
    expect(outcome).toEqual(held('system_mailbox', null));
    expect(names(asked)).toEqual(['storeRoleMail']);
  });
});

describe('a mail is held', () => {
  test.each<[string, Differing, string]>([
    ['of a program', { mail: { headers: { 'auto-submitted': 'auto-replied' } } }, 'automatic'],
    ['of several authors', { mail: { hasSeveralAuthors: true } }, 'ambiguous_sender'],
    ['of nobody', { mail: { from: null } }, 'no_sender'],
    ['that its sender’s domain disowns', { proof: 'failed' }, 'failed_authentication'],
    ['of a stranger', { filing: { mayWriteTo: async () => 'no' } }, 'foreign_sender'],
    [
      'of a guest that nothing proves',
      { proof: 'unverified', filing: { mayWriteTo: async () => 'if_verified' } },
      'unverified_sender',
    ],
    [
      'that nothing proves, where the company holds such',
      { proof: 'unverified', company: { unverifiedMail: 'held' } },
      'unverified_sender',
    ],
    [
      'whose id is another mail’s',
      { filing: { claim: async () => ({ entryId: 'other', isSameMail: false }) } },
      'message_id_reused',
    ],
  ])('%s', async (_what, differing, reason) => {
    const { outcome, asked } = await fileMail(differing);
    expect(outcome).toEqual(held(reason));
    expect(names(asked)).not.toContain('saveEntry');
  });

  test('that is in a mail loop, except for new mail', async () => {
    const recent = Array.from({ length: 60 }, () => ({
      subject: 'Re: Boiler',
      receivedAt: MOMENT,
    }));
    const filing = { findRecent: async () => recent };
    const { outcome, asked } = await fileMail({ mail: ANSWER, filing });
    expect(outcome).toEqual(held('loop'));
    const hourBefore = new Date(MOMENT.getTime() - 3_600_000);
    expect(call(asked, 'findRecent')).toEqual([
      'findRecent',
      'company',
      'ann@acme.example',
      hourBefore,
    ]);
    const news = await fileMail({ mail: { subject: 'Boiler' }, filing });
    expect(news.outcome).toEqual(PLAIN_ENTRY);
    expect(names(news.asked)).not.toContain('findRecent');
    expect(
      await outcomeOf({ mail: ANSWER, filing: { findRecent: async () => recent.slice(1) } }),
    ).toEqual(PLAIN_ENTRY);
  });

  test('without a sender, even when released', async () => {
    expect(await outcomeOf({ arrival: { releasedTo: 'company' }, mail: { from: null } })).toEqual(
      held('no_sender'),
    );
  });
});

describe('a mail is admitted', () => {
  test('when an admin released it, regardless of sender and checks', async () => {
    const differing: Differing = {
      arrival: { releasedTo: 'company' },
      proof: 'failed',
      mail: { headers: { 'auto-submitted': 'auto-replied' }, hasSeveralAuthors: true },
      filing: { mayWriteTo: async () => 'no' },
    };
    const { outcome, asked } = await fileMail(differing);
    expect(outcome).toEqual(PLAIN_ENTRY);
    expect(names(asked)).not.toContain('mayWriteTo');
  });

  test('when it is our test mail with an unused token', async () => {
    const mail = { headers: { 'x-tidings-test': ' token ', 'auto-submitted': 'auto-generated' } };
    const { outcome, asked } = await fileMail({ mail, filing: { admitTest: async () => true } });
    expect(outcome).toEqual(PLAIN_ENTRY);
    expect(call(asked, 'admitTest')?.[1]).toEqual({
      companyId: 'company',
      token: 'token',
      id: 'row',
      receivedAt: MOMENT,
    });
    expect(await outcomeOf({ mail })).toEqual(held('automatic'));
    const blank = await fileMail({ mail: { headers: { 'x-tidings-test': ' ' } } });
    expect(names(blank.asked)).not.toContain('admitTest');
  });

  test('unverified and marked so', async () => {
    const { outcome, asked } = await fileMail({ proof: 'unverified' });
    expect(outcome).toEqual(PLAIN_ENTRY);
    expect(call(asked, 'saveEntry')?.[2]).toMatchObject({ trust: 'unverified' });
  });
});

describe('a new mail', () => {
  test('is labelled by the company’s training data and saved under its row id', async () => {
    const memory = { taught: true } as never;
    const { asked } = await fileMail({ filing: { findMemory: async () => memory } });
    expect(call(asked, 'understand')).toEqual([
      'understand',
      { subject: 'Boiler', body: 'The boiler leaks.', sender: 'ann@acme.example', now: MOMENT },
      memory,
    ]);
    expect(call(asked, 'saveEntry')).toEqual([
      'saveEntry',
      'row',
      expect.objectContaining({
        companyId: 'company',
        companySlug: 'acme',
        messageId: 'one@acme.example',
        body: 'The boiler leaks.',
        trust: 'verified',
        ancestors: [],
        receivedAt: MOMENT,
      }),
      { latency: 1 },
    ]);
    expect(call(asked, 'claim')?.[1]).toMatchObject({
      entryId: 'row',
      isNew: true,
      isVerified: true,
      isDated: false,
      receivedAt: MOMENT,
    });
  });

  test('without a subject is labelled by its text', async () => {
    const { asked } = await fileMail({ mail: { subject: null } });
    expect(call(asked, 'understand')?.[1]).toMatchObject({ subject: '' });
  });

  test('with a date claims its id as a dated one', async () => {
    const { asked } = await fileMail({ mail: { date: '2026-03-04T09:59:00Z' } });
    expect(call(asked, 'claim')?.[1]).toMatchObject({ isDated: true });
  });
});

describe('a repeated mail', () => {
  const copy = { entryId: 'first', isSameMail: true } as const;
  const duplicate = { status: 'duplicate_detected', companyId: 'company', entryId: 'first' };

  test('is a duplicate and saves nothing', async () => {
    const { outcome, asked } = await fileMail({ filing: { claim: async () => copy } });
    expect(outcome).toEqual(duplicate);
    expect(names(asked)).not.toContain('understand');
  });

  test('verifies an unverified entry and replaces its content', async () => {
    const claim = async () => ({ ...copy, isProvenNow: true as const });
    const { outcome, asked } = await fileMail({ filing: { claim } });
    expect(outcome).toEqual(duplicate);
    expect(call(asked, 'proveEntry')).toEqual([
      'proveEntry',
      'first',
      expect.objectContaining({ trust: 'verified' }),
      { latency: 1 },
    ]);
    expect(names(asked)).not.toContain('saveEntry');
  });
});
