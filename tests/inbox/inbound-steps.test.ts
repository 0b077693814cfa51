import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InboundMail, InboundMonitoring } from '#contract/admin/inbound-monitoring.ts';
import { newCompany, type SenderApp, startSenderApp } from '#tests/app/sender-app.ts';
import type { Member } from '#tests/fixtures/factories.ts';
import { OURS } from '#tests/fixtures/hand-in.ts';

let site: SenderApp;
beforeAll(async () => {
  site = await startSenderApp();
});
afterAll(async () => {
  await site.app.close();
  await site.dns.close();
});

async function onlyMail(ann: Member): Promise<InboundMail> {
  const answer = await ann.fetch('/api/inbound-email');
  const { recentEvents } = (await answer.json()) as InboundMonitoring;
  expect(recentEvents).toHaveLength(1);
  const one = await ann.fetch(`/api/inbound-email/mails/${recentEvents[0]?.id}`);
  return (await one.json()) as InboundMail;
}

test('an external mail shows the time and result of its sender check', async () => {
  const { ann, mail, arrives, sends } = await newCompany(site);
  sends();
  await arrives(mail(), { ip: OURS });
  const { steps, trust, trustReasons } = await onlyMail(ann);
  expect(steps.map(({ type, reason }) => [type, reason])).toEqual([
    ['received', null],
    ['sender_checked', 'verified'],
    ['processed_successfully', null],
  ]);
  expect(trust).toBe('verified');
  expect(trustReasons.join()).toContain('SPF');
});

test('a mail that failed its checks shows that before the held step', async () => {
  const { ann, mail, arrives, policy } = await newCompany(site);
  policy('p=reject');
  await arrives(mail(), { ip: OURS });
  const { steps, status } = await onlyMail(ann);
  expect(status).toBe('held');
  expect(steps.map(({ type, reason }) => [type, reason])).toEqual([
    ['received', null],
    ['sender_checked', 'failed'],
    ['held', 'failed_authentication'],
  ]);
});
