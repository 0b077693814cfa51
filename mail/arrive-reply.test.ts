import { describe, expect, test } from 'vitest';
import {
  ANSWER,
  call,
  type Differing,
  fileMail,
  names,
  PLAIN_ENTRY,
  THREAD,
} from '#tests/fixtures/file-mail.ts';

describe('an answer', () => {
  const joined = {
    status: 'processed_successfully',
    companyId: 'company',
    entryId: 'thread-entry',
  };

  test('joins the thread that it names and is compared with its text', async () => {
    const { outcome, asked } = await fileMail({ mail: ANSWER, thread: THREAD });
    expect(outcome).toEqual({ ...joined, updateId: 'update' });
    expect(call(asked, 'findThread')).toEqual([
      'findThread',
      'company',
      'two@acme.example',
      ['one@acme.example'],
    ]);
    expect(call(asked, 'judgeReply')?.[1]).toEqual({
      original: 'The boiler leaks.',
      reply: 'The boiler leaks.',
      keywords: ['sorted'],
    });
    expect(call(asked, 'claim')?.[1]).toMatchObject({ entryId: 'thread-entry', isNew: false });
    expect(call(asked, 'saveUpdate')?.[3]).toMatchObject({ proposal: null, closes: false });
    expect(call(asked, 'saveUpdate')?.[2]).toMatchObject({ ancestors: ['one@acme.example'] });
    expect(names(asked)).not.toContain('understand');
  });

  test.each<[string, Differing]>([
    ['unverified', { proof: 'unverified' }],
    ['that is a forward', { mail: { ...ANSWER, isForward: true } }],
    [
      'that is a test',
      {
        mail: { ...ANSWER, headers: { 'x-tidings-test': 'token' } },
        filing: { admitTest: async () => true },
      },
    ],
  ])('%s stays separate', async (_what, differing) => {
    const { outcome, asked } = await fileMail({ mail: ANSWER, thread: THREAD, ...differing });
    expect(outcome).toEqual(PLAIN_ENTRY);
    expect(names(asked)).not.toContain('findThread');
    expect(call(asked, 'saveEntry')?.[2]).toMatchObject({ ancestors: [] });
  });

  test('joins unverified when an admin released it', async () => {
    const arrival = { releasedTo: 'company' };
    const released = { arrival, proof: 'unverified', mail: ANSWER, thread: THREAD } as const;
    expect((await fileMail(released)).outcome).toEqual({ ...joined, updateId: 'update' });
  });

  test('that arrived before its original becomes an update and the original becomes the entry', async () => {
    const thread = { ...THREAD, text: 'Fixed.', isOvertaken: true };
    const { outcome, asked } = await fileMail({ thread });
    expect(outcome).toEqual({ ...joined, updateId: null });
    expect(call(asked, 'judgeReply')?.[1]).toEqual({
      original: 'The boiler leaks.',
      reply: 'Fixed.',
      keywords: ['sorted'],
    });
    expect(call(asked, 'saveOriginal')?.[3]).toEqual({ latency: 1 });
    expect(names(asked)).not.toContain('saveUpdate');
    expect(names(asked)).not.toContain('saveEntry');
  });
});

describe('a reply that says the matter is resolved', () => {
  const done: Differing = {
    mail: ANSWER,
    thread: THREAD,
    company: { closesByMail: true },
    verdict: { isResolution: true, isCertain: true },
  };
  const closes = async (differing: Differing) => {
    const { asked } = await fileMail({ ...done, ...differing });
    return call(asked, 'saveUpdate')?.[3];
  };

  test('closes the entry when the company allows it', async () => {
    expect(await closes({})).toMatchObject({ closes: true });
  });

  test.each<[string, Differing]>([
    ['the company does not', { company: { closesByMail: false } }],
    ['it says nothing of the kind', { verdict: { isResolution: false, isCertain: false } }],
    ['it is not certain', { verdict: { isResolution: true, isCertain: false } }],
    ['the entry is done already', { thread: { ...THREAD, status: 'resolved' } }],
    ['an admin let it in', { arrival: { releasedTo: 'company' } }],
    [
      'it seems to be of another matter',
      {
        mail: {
          ...ANSWER,
          subject: 'Quarterly invoice',
          text: 'Northwind exceeds budget approved',
          visibleText: 'Northwind exceeds budget approved',
        },
      },
    ],
  ])('does not when %s', async (_why, differing) => {
    expect(await closes(differing)).toMatchObject({ closes: false });
  });
});
