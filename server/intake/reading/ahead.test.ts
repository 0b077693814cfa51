import { expect, test } from 'vitest';
import { messageOf } from '#mail/arrive.ts';
import type { Found, Understood } from '#mail/filing.ts';
import { parseMail } from '#mail/parse/parse.ts';
import type { Message } from '#understanding/reading/message.ts';
import { understand } from '#understanding/understand.ts';
import { understandAhead } from './ahead.ts';

const RECEIVED_AT = new Date('2026-11-24T10:00:00Z');
const verdict = {
  proof: 'verified',
  trust: 'verified',
  reasons: [],
} as unknown as Found['verdict'];

const judged = async (count: number, header = '') => {
  const mails: { row: { receivedAt: Date }; found: Found }[] = [];
  for (let n = 0; n < count; n += 1) {
    const text = `From: ann@example.com\r\nSubject: Pump ${n}\r\n${header}\r\nIt stopped.`;
    const mail = await parseMail(Buffer.from(text));
    mails.push({ row: { receivedAt: RECEIVED_AT }, found: { mail, verdict } });
  }
  return mails;
};

const answers = async (messages: Message[]): Promise<Understood[]> =>
  messages.map((message) => ({ meaning: understand(message), latency: 1 }));

test('each mail of a full batch gets its own labels', async () => {
  const mails = understandAhead(await judged(9), answers);
  for (const { found, ahead } of mails) {
    const message = messageOf(found.mail, RECEIVED_AT);
    expect((await ahead?.(message))?.meaning).toEqual(understand(message));
  }
});

test('a changed message does not use its precomputed labels', async () => {
  const [first] = understandAhead(await judged(8), answers);
  const message = messageOf((await judged(1))[0]?.found.mail ?? expect.fail(), RECEIVED_AT);
  expect(await first?.ahead?.(message)).not.toBeNull();
  expect(await first?.ahead?.({ ...message, body: 'It runs again.' })).toBeNull();
});

test('small batches and replies are not precomputed, and an unknown result is null', async () => {
  const never = () => expect.fail('asked');
  expect(understandAhead(await judged(7), never).every(({ ahead }) => ahead === null)).toBe(true);
  const replies = await judged(9, 'In-Reply-To: <a@example.com>\r\n');
  expect(understandAhead(replies, never).every(({ ahead }) => ahead === null)).toBe(true);
  const [first] = understandAhead(await judged(8), async () => null);
  const message = messageOf(first?.found.mail ?? expect.fail(), RECEIVED_AT);
  expect(await first?.ahead?.(message)).toBeNull();
});
