import { domainToASCII } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '#tests/app/app.ts';
import type { DnsStub } from '#tests/app/fakes/dns-stub.ts';
import {
  FAILED,
  newCompany,
  outcomeOf,
  type SenderApp,
  startSenderApp,
  UNVERIFIED,
  VERIFIED,
} from '#tests/app/sender-app.ts';
import {
  entriesOf,
  filedMails,
  fromMember,
  newDomain,
  rawMail,
  sendMail,
  signUp,
} from '#tests/fixtures/factories.ts';
import { handIn, OURS } from '#tests/fixtures/hand-in.ts';
import { newKey, publishKey, sealed, signed } from '#tests/fixtures/signed-mail.ts';

let site: SenderApp;
let app: TestApp;
let dns: DnsStub;
beforeAll(async () => {
  site = await startSenderApp();
  ({ app, dns } = site);
});
afterAll(async () => {
  await app.close();
  await dns.close();
});
const company = (domain?: string) => newCompany(site, domain);

describe('a mail is verified', () => {
  test('by the author domain’s signature', async () => {
    const { domain, mail, arrives, policy } = await company();
    publishKey(dns, domain);
    policy('p=reject');
    const outcome = await arrives(await signed(mail(), { domain }));
    expect(outcome).toMatchObject({ ...VERIFIED, dkim: 'pass', dmarc: 'pass' });
  });

  test.each(['p=reject', null])('when sent from that domain’s servers (%s)', async (wish) => {
    const { mail, arrives, sends, policy } = await company();
    sends();
    if (wish) policy(wish);
    const outcome = await arrives(mail(), { ip: OURS });
    expect(outcome).toMatchObject({ ...VERIFIED, spf: 'pass', dmarc: wish ? 'pass' : 'none' });
  });

  test.each([
    ['', VERIFIED],
    ['adkim=s; ', FAILED],
  ])('by a subdomain’s signature, unless the policy is strict (%j)', async (how, is) => {
    const { domain, mail, arrives, policy } = await company();
    publishKey(dns, `mail.${domain}`);
    policy(`${how}p=reject`);
    expect(await arrives(await signed(mail(), { domain: `mail.${domain}` }))).toMatchObject(is);
  });

  test('for an internationalized domain name', async () => {
    const written = `bücher-${newDomain()}`;
    const { domain, mail, arrives, policy } = await company(domainToASCII(written));
    publishKey(dns, domain);
    policy('p=reject');
    const raw = await signed(mail({ from: `ann@${written}` }), { domain });
    expect(await arrives(raw)).toMatchObject(VERIFIED);
  });

  test('by a trusted mailing list’s seal that confirms it', async () => {
    const { domain, mail, arrives, policy } = await company();
    policy('p=reject');
    publishKey(dns, 'lists.example');
    const raw = await sealed(mail(), 'lists.example', `dmarc=pass header.from=${domain}`);
    expect(await arrives(raw)).toMatchObject(VERIFIED);
  });

  test('when submitted on this machine, without DNS queries', async () => {
    const ann = await signUp(app);
    const before = dns.asked.length;
    await sendMail(app, { ...fromMember(ann), text: 'The pump leaks.' });
    expect(await outcomeOf(app, ann)).toMatchObject(VERIFIED);
    expect(dns.asked).toHaveLength(before);
  });
});

describe('a mail is unverified', () => {
  test('when its domain publishes nothing', async () => {
    const { mail, arrives } = await company();
    expect(await arrives(mail())).toMatchObject({ ...UNVERIFIED, spf: 'none', dmarc: 'none' });
  });

  test('when its domain’s policy only requests reports', async () => {
    const { mail, arrives, policy } = await company();
    policy('p=none');
    expect(await arrives(mail())).toMatchObject({ ...UNVERIFIED, dmarc: 'fail' });
  });

  test('despite authentication results in its own header', async () => {
    const { domain, mail, arrives } = await company();
    const header = `Authentication-Results: mx.${domain}; dkim=pass header.d=${domain}; dmarc=pass`;
    expect(await arrives(mail({ header }))).toMatchObject(UNVERIFIED);
  });

  test('with two From fields, although the author’s domain signed both', async () => {
    const { domain, ann, arrives } = await company();
    publishKey(dns, domain);
    const to = ann.user.company.intakeEmail;
    const header = 'From: boss@elsewhere.example';
    const raw = await signed(rawMail({ from: ann.user.email, to, header, body: 'Pay.' }), {
      domain,
    });
    expect(await arrives(raw)).toMatchObject({ trust: 'unverified', dkim: 'pass' });
  });

  test('with two subjects', async () => {
    const { domain, mail, arrives } = await company();
    publishKey(dns, domain);
    const raw = await signed(mail(), { domain });
    expect(await arrives(`Subject: Pay at once\r\n${raw}`)).toMatchObject(UNVERIFIED);
  });

  test('with text added after the signed part', async () => {
    const { domain, mail, arrives } = await company();
    publishKey(dns, domain);
    const raw = await signed(mail(), { domain, length: 17 });
    expect(await arrives(`${raw}And pay 900 now.\r\n`)).toMatchObject({
      ...UNVERIFIED,
      dkim: 'policy',
    });
  });

  test.each([
    ['key is too short', 'policy', { key: newKey(512) }, {}],
    ['key is in test mode', 'policy', {}, { flags: 't=y; ' }],
    [
      'signature has expired',
      'neutral',
      { signedAt: new Date(1e12), expires: new Date(1.1e12) },
      {},
    ],
  ])('with an unusable signature: %s', async (_why, dkim, signing, record) => {
    const { domain, mail, arrives } = await company();
    publishKey(dns, domain, { ...signing, ...record });
    const outcome = await arrives(await signed(mail(), { domain, ...signing }));
    expect(outcome).toMatchObject({ ...UNVERIFIED, dkim });
  });

  test('when its SPF record is circular or needs too many lookups', async () => {
    for (const record of [
      (domain: string) => `v=spf1 include:${domain} -all`,
      () => `v=spf1 ${Array.from({ length: 11 }, (_, n) => `a:h${n}.example`).join(' ')} -all`,
    ]) {
      const { domain, mail, arrives } = await company();
      dns.txt(domain, record(domain));
      for (let n = 0; n < 11; n++) dns.a(`h${n}.example`, '198.51.100.1');
      expect(await arrives(mail())).toMatchObject({ ...UNVERIFIED, spf: 'permerror' });
    }
  });

  test('by the seal of an unlisted forwarder', async () => {
    const { domain, mail, arrives } = await company();
    publishKey(dns, 'stranger.example');
    const raw = await sealed(mail(), 'stranger.example', `dmarc=pass header.from=${domain}`);
    const outcome = await arrives(raw);
    expect(outcome).toMatchObject(UNVERIFIED);
    expect(outcome.reasons).toContain('ARC pass, sealed by stranger.example');
  });

  test('with a header over the size limit', async () => {
    const { domain, mail, arrives } = await company();
    publishKey(dns, domain);
    const raw = await signed(mail(), { domain });
    const lines = Array.from({ length: 6000 }, (_, n) => `X-Line-${n}: x\r\n`).join('');
    expect(await arrives(`${lines}${raw}`)).toMatchObject(UNVERIFIED);
  });

  test('and joins no thread', async () => {
    const { ann, mail } = await company();
    await sendMail(app, { ...fromMember(ann), subject: 'Pump', messageId: '<1@pump.example>' });
    await filedMails(app, ann, 1);
    await handIn(
      app,
      mail({ header: 'In-Reply-To: <1@pump.example>', body: 'Fixed.' }),
      { mailFrom: ann.user.email },
      ann.user.company.intakeEmail,
    );
    await filedMails(app, ann, 2);
    expect((await entriesOf(ann)).map(({ trust }) => trust).sort()).toEqual([
      'unverified',
      'verified',
    ]);
  });
});
