import { expect, test } from 'vitest';
import { type Claim, claimId, type Taken } from './claim-id.ts';

const claimOf = (): Claim => ({
  messageId: 'one@acme.example',
  content: 'abc',
  alike: [],
  near: ['near'],
  earlier: null,
  companyId: 'company',
  entryId: 'entry',
  receivedAt: new Date('2026-03-04T10:00:00Z'),
  isDated: true,
  isVerified: true,
  isNew: true,
});

const another: Taken = { entryId: 'other', isSameMail: false };

function asking(...answers: ('claimed' | Taken)[]) {
  const asked: { id: string; near: string[] }[] = [];
  const ask = async ({ messageId, near }: Claim) => {
    asked.push({ id: messageId, near: [...near] });
    return answers[asked.length - 1] ?? 'claimed';
  };
  return { asked, ask };
}

test('a free id is claimed at once', async () => {
  const { asked, ask } = asking('claimed');
  expect(await claimId(claimOf(), null, ask)).toBeNull();
  expect(asked).toEqual([{ id: 'one@acme.example', near: ['near'] }]);
});

test('a repeated mail returns its existing entry', async () => {
  const before: Taken = { entryId: 'first', isSameMail: true };
  expect(await claimId(claimOf(), null, asking(before).ask)).toBe(before);
});

test('a different mail’s id counts as reused without further attempts', async () => {
  const { asked, ask } = asking(another);
  expect(await claimId(claimOf(), null, ask)).toBe('reused');
  expect(asked).toHaveLength(1);
});

test('a released mail claims its content id, then one with its number', async () => {
  const claim = claimOf();
  const { asked, ask } = asking(another, another, 'claimed');
  expect(await claimId(claim, '17', ask)).toBeNull();
  expect(asked).toEqual([
    { id: 'one@acme.example', near: ['near'] },
    { id: 'abc@content.tidings', near: [] },
    { id: 'abc.17@content.tidings', near: [] },
  ]);
  expect(claim.messageId).toBe('abc.17@content.tidings');
});

test('a released mail with known content is a duplicate', async () => {
  const before: Taken = { entryId: 'first', isSameMail: true };
  expect(await claimId(claimOf(), '17', asking(another, before).ask)).toBe(before);
});
