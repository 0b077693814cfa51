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
import { entriesOf, fromMember, inboxOf, newDomain, until } from '#tests/fixtures/factories.ts';
import { handIn, OURS, THEIRS } from '#tests/fixtures/hand-in.ts';
import { publishKey, SELECTOR, signed } from '#tests/fixtures/signed-mail.ts';
import { heldBy, openHeld } from '#tests/requests/held-requests.ts';

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

describe('a forged mail is held', () => {
  test.each(['reject', 'quarantine'])('when its domain’s policy is %s', async (wish) => {
    const { mail, arrives, policy, ann } = await company();
    policy(`p=${wish}`);
    expect(await arrives(mail())).toMatchObject({ ...FAILED, dmarc: 'fail' });
    expect(await entriesOf(ann)).toEqual([]);
  });

  test('even when another domain sent and signed it, and is its Sender', async () => {
    const { mail, arrives, policy } = await company();
    policy('p=reject');
    const domain = newDomain();
    publishKey(dns, domain);
    dns.txt(domain, `v=spf1 ip4:${THEIRS} -all`);
    const raw = await signed(mail({ header: `Sender: x@${domain}` }), { domain });
    expect(await arrives(raw, { mailFrom: `x@${domain}` })).toMatchObject({
      ...FAILED,
      spf: 'pass',
      dkim: 'pass',
      dmarc: 'fail',
    });
  });

  test('when its body differs from the signed one', async () => {
    const { domain, mail, arrives, policy } = await company();
    publishKey(dns, domain);
    policy('p=reject');
    const raw = await signed(mail(), { domain });
    expect(await arrives(raw.replace('leaks', 'works'))).toMatchObject({ ...FAILED, dkim: 'fail' });
  });

  test.each([
    [
      'a name that is an address of the company',
      (ours: string, theirs: string) => `"${ours}" <${theirs}>`,
    ],
    [
      'a group with the company’s name',
      (ours: string, theirs: string) => `${ours.replace('@', ' at ')}: ${theirs};`,
    ],
    ['at our own intake domain', () => 'another@intake.localhost'],
  ])('as foreign when its From is %s', async (_what, from) => {
    const { ann, mail, arrives } = await company();
    const domain = newDomain();
    publishKey(dns, domain);
    const raw = await signed(mail({ from: from(ann.user.email, `x@${domain}`) }), { domain });
    expect((await arrives(raw)).became).toBe('foreign_sender');
  });

  test('as our own email when its From is ours', async () => {
    const { mail, arrives } = await company();
    const outcome = await arrives(mail({ from: 'no-reply@intake.localhost' }));
    expect(outcome).toMatchObject({ became: 'own', trust: 'automatic' });
  });

  test('as a bounce without envelope sender, even with a proven HELO name', async () => {
    const { domain, mail, arrives, policy } = await company();
    policy('p=reject');
    dns.txt(`mx.${domain}`, `v=spf1 ip4:${OURS} -all`);
    const outcome = await arrives(mail(), { ip: OURS, helo: `mx.${domain}`, mailFrom: '' });
    expect(outcome).toMatchObject({ became: 'bounce', trust: 'automatic', spf: 'pass' });
  });
});

describe('a mail with two authors is held despite DMARC', () => {
  const OTHER = 'boss@elsewhere.example';
  type Froms = (ours: string) => { from: string; header?: string };
  const twice: [string, Froms][] = [
    ['two From fields', (ours) => ({ from: ours, header: `From: ${OTHER}` })],
    ['a From field before it', (ours) => ({ from: OTHER, header: `From: Ann <${ours}>` })],
    ['the same From twice', (ours) => ({ from: ours, header: `From: ${ours}` })],
    ['a second From with blanks', (ours) => ({ from: ours, header: `fRoM  : <${OTHER}>` })],
    ['two authors in one From', (ours) => ({ from: `Ann <${ours}>, Boss <${OTHER}>` })],
    ['two authors in a group', (ours) => ({ from: `Team: ${OTHER}, ${ours};` })],
    ['two groups', (ours) => ({ from: `A: ${ours};, B: ${OTHER};` })],
    ['two in brackets', (ours) => ({ from: `<${ours}> <${OTHER}>` })],
    ['two without a comma', (ours) => ({ from: `${ours} ${OTHER}` })],
    ['one after the brackets', (ours) => ({ from: `Ann <${ours}> ${OTHER}` })],
    ['two in one pair of brackets', (ours) => ({ from: `<${ours} ${OTHER}>` })],
    ['a name and colon on two lines', (ours) => ({ from: ours, header: `From\r\n : ${OTHER}` })],
    ['a colon after an empty fold', (ours) => ({ from: ours, header: `From\r\n \r\n : ${OTHER}` })],
    ['two colleagues', (ours) => ({ from: `${ours}, bob@${ours.split('@')[1]}` })],
  ];
  test.each(twice)('with %s', async (_what, of) => {
    const { ann, domain, mail, arrives, policy, sends } = await company();
    publishKey(dns, domain);
    sends();
    policy('p=reject');
    const raw = await signed(mail(of(ann.user.email)), { domain });
    expect(await arrives(raw, { ip: OURS })).toMatchObject({ became: 'ambiguous_sender' });
    expect(await entriesOf(ann)).toEqual([]);
  });

  test.each(['p=none', 'p=reject', null])('when the policy is %s', async (wish) => {
    const { mail, arrives, policy } = await company();
    if (wish) policy(wish);
    const raw = mail({ header: `From: ${OTHER}` });
    expect(await arrives(raw)).toMatchObject({ became: 'ambiguous_sender' });
  });

  test('for an admin, who can release it but not allow its sender', async () => {
    const { ann, mail, arrives } = await company();
    await arrives(mail({ header: `From: ${OTHER}` }));
    const [held] = (await heldBy(ann)).mails;
    expect(held).toMatchObject({ reason: 'ambiguous_sender', isOpen: true });
    const whole = await openHeld(ann, held?.id ?? '');
    expect(whole).toMatchObject({ allow: { notOfferedBecause: 'no_sender' } });
    expect(whole.check?.reasons[0]).toBe('it has a field twice that may stand once');
  });

  test('but not with an address in a name, or a single-member group', async () => {
    for (const from of [
      (ours: string) => `"${OTHER}" <${ours}>`,
      (ours: string) => `Team: Ann <${ours}>;`,
      (ours: string) => `"Ann via list ${OTHER}" <${ours}>`,
      (ours: string) => `Ann (Ops, once ${OTHER}) <${ours}> (not ${OTHER})`,
    ]) {
      const { ann, mail, arrives, sends } = await company();
      sends();
      const raw = mail({ from: from(ann.user.email) });
      expect(await arrives(raw, { ip: OURS })).toMatchObject(VERIFIED);
    }
  });
});

describe('during DNS failures', () => {
  test('a mail waits, and is checked after recovery', async () => {
    const { ann, domain, mail, policy } = await company();
    publishKey(dns, domain);
    policy('p=reject');
    dns.fail(`_dmarc.${domain}`, true);
    dns.fail(`${SELECTOR}._domainkey.${domain}`, true);
    const { from, to } = fromMember(ann);
    await handIn(app, await signed(mail(), { domain }), { mailFrom: from }, to);
    await app.settled();
    expect(await inboxOf(app, to)).toMatchObject([{ status: 'waiting', attempts: 0 }]);
    dns.fail(`_dmarc.${domain}`, false);
    dns.fail(`${SELECTOR}._domainkey.${domain}`, false);
    site.ahead(2000);
    expect(await outcomeOf(app, ann)).toMatchObject(VERIFIED);
  });

  test('a mail becomes unverified after the maximum wait, with a reason', async () => {
    const { ann, domain, mail } = await company();
    dns.fail(`_dmarc.${domain}`, true);
    const { from, to } = fromMember(ann);
    await handIn(app, mail(), { mailFrom: from }, to);
    for (let question = 1; question < 5; question++) {
      await app.settled();
      const { rows } = await app.ask(
        'SELECT status, setbacks FROM inbound_mails WHERE recipient = $1',
        [to],
      );
      expect(rows).toEqual([{ status: 'waiting', setbacks: question }]);
      site.ahead(170_000);
    }
    const outcome = await outcomeOf(app, ann);
    expect(outcome).toMatchObject({ ...UNVERIFIED, attempts: 1, dmarc: 'temperror' });
    expect(outcome.reasons).toContain('DNS did not say');
  });

  test('a silent name server does not delay later mails', async () => {
    const slow = await company();
    const names = [slow.domain, `_dmarc.${slow.domain}`];
    for (const name of names) dns.keepSilent(name);
    const { from, to } = fromMember(slow.ann);
    for (let n = 0; n < 5; n++) {
      await handIn(app, slow.mail({ header: `X-Number: ${n}` }), { mailFrom: from }, to);
      await until(async () => dns.asked.includes(slow.domain), 'the DNS query');
    }
    const { ann, mail, sends } = await company();
    sends();
    const way = { ip: OURS, mailFrom: ann.user.email };
    await handIn(app, mail(), way, ann.user.company.intakeEmail);
    // Settling would wait for the silent name server.
    await until(async () => (await entriesOf(ann)).length === 1, 'the later mail');
    const waiting = (await inboxOf(app, to)).map(({ status }) => status);
    expect(waiting).toEqual(Array(5).fill('waiting'));
    for (const name of names) dns.keepSilent(name, false);
    expect(await outcomeOf(app, ann)).toMatchObject(VERIFIED);
  });

  test('a mail proven by other means does not wait', async () => {
    const { domain, mail, arrives, sends } = await company();
    sends();
    dns.fail(`_dmarc.${domain}`, true);
    expect(await arrives(mail(), { ip: OURS })).toMatchObject({ ...VERIFIED, attempts: 1 });
  });
});
