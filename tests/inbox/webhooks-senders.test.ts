import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  FAILED,
  newCompany,
  outcomeOf,
  type SenderApp,
  startSenderApp,
  UNVERIFIED,
  VERIFIED,
} from '#tests/app/sender-app.ts';
import { OURS, THEIRS } from '#tests/fixtures/hand-in.ts';
import { publishKey, signed } from '#tests/fixtures/signed-mail.ts';
import { byMailgun, bySendgrid, KEYS, post } from '#tests/requests/webhook-requests.ts';

let site: SenderApp;
beforeAll(async () => {
  site = await startSenderApp(KEYS);
});
afterAll(async () => {
  await site.app.close();
  await site.dns.close();
});

async function strictCompany() {
  const company = await newCompany(site);
  company.policy('p=reject');
  company.sends();
  const { email: sender, company: own } = company.ann.user;
  const recipient = own.intakeEmail;
  return {
    ...company,
    byMailgun: async (mail: string) => {
      await post(site.app, byMailgun({ recipient, sender, 'body-mime': mail }));
      return outcomeOf(site.app, company.ann);
    },
    inParts: async (more: Record<string, string> = {}) => {
      const headers = `From: ${sender}\nTo: ${recipient}\nSubject: Pump`;
      const envelope = JSON.stringify({ to: [recipient], from: sender });
      await post(site.app, bySendgrid({ headers, envelope, text: 'The pump leaks.', ...more }));
      return outcomeOf(site.app, company.ann);
    },
  };
}

describe('a whole mail from a provider', () => {
  test('is verified if the author’s domain signed it', async () => {
    const { domain, mail, byMailgun: handOver } = await strictCompany();
    publishKey(site.dns, domain);
    expect(await handOver(await signed(mail(), { domain }))).toMatchObject(VERIFIED);
  });

  test.each([
    [OURS, VERIFIED],
    [THEIRS, FAILED],
  ])('is classified by the provider’s previous hop: %s', async (ip, outcome) => {
    const { mail, byMailgun: handOver } = await strictCompany();
    const received = `Received: from x (x [${ip}]) by mxa.mailgun.org with ESMTP; now\r\n`;
    expect(await handOver(received + mail())).toMatchObject(outcome);
  });

  test('is not classified as forged without that hop', async () => {
    const { mail, byMailgun: handOver } = await strictCompany();
    expect(await handOver(mail())).toMatchObject(UNVERIFIED);
  });
});

test('a mail in parts neither verifies nor disproves its author', async () => {
  const { inParts } = await strictCompany();
  expect(await inParts({ sender_ip: OURS, SPF: 'pass', dkim: 'pass' })).toMatchObject(UNVERIFIED);
  const forged = await strictCompany();
  expect(await forged.inParts({ sender_ip: THEIRS })).toMatchObject(UNVERIFIED);
});
