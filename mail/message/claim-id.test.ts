import { expect, test } from 'vitest';
import { type Claim, claimId, type Taken } from './claim-id.ts';

const claimOf = (): Claim => ({
  messageId: 'one@acme.example',
  content: 'abc',
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

/** Answers one after the other, and notes what was asked. */
function asking(...answers: ('claimed' | Taken)[]) {
  const asked: { id: string; near: string[] }[] = [];
  const ask = async ({ messageId, near }: Claim) => {
    asked.push({ id: messageId, near: [...near] });
    return answers[asked.length - 1] ?? 'claimed';
  };
  return { asked, ask };
}

test('an id that is free is had at once', async () => {
  const { asked, ask } = asking('claimed');
  expect(await claimId(claimOf(), null, ask)).toBeNull();
  expect(asked).toEqual([{ id: 'one@acme.example', near: ['near'] }]);
});

test('a mail that came before is told by its entry', async () => {
  const before: Taken = { entryId: 'first', isSameMail: true };
  expect(await claimId(claimOf(), null, asking(before).ask)).toBe(before);
});

test('another mail’s id is reused, and nothing else is tried', async () => {
  const { asked, ask } = asking(another);
  expect(await claimId(claimOf(), null, ask)).toBe('reused');
  expect(asked).toHaveLength(1);
});

test('a released mail gets an id of its content, then one of its own', async () => {
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

test('a released mail whose content came before is that one', async () => {
  const before: Taken = { entryId: 'first', isSameMail: true };
  expect(await claimId(claimOf(), '17', asking(another, before).ask)).toBe(before);
});
