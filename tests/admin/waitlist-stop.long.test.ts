import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { type DnsStub, startDnsStub } from '#tests/app/fakes/dns-stub.ts';
import { type Relay, startRelay } from '#tests/app/fakes/relay.ts';
import { ORIGIN, type Waiting, waitingAt, waitlistInbox } from '#tests/app/waitlist-app.ts';
import { newDomain, rawMail } from '#tests/fixtures/factories.ts';
import { handIn, OURS, THEIRS } from '#tests/fixtures/hand-in.ts';

const WAITLIST = 'waitlist@intake.localhost';

let dns: DnsStub;
let relay: Relay;
let site: TestApp;
let sent = 0;
beforeAll(async () => {
  dns = await startDnsStub();
  relay = await startRelay();
  const env = { PUBLIC_URL: ORIGIN, SMTP_URL: relay.url, DNS_SERVERS: dns.address };
  site = await startApp({ env: { ...env, TRUST_PROXY: '127.0.0.1,::1' } });
});
afterAll(async () => {
  await site.close();
  await relay.close();
  await dns.close();
});

async function onTheList(language = 'en'): Promise<Waiting> {
  const domain = newDomain();
  dns.txt(domain, `v=spf1 ip4:${OURS} -all`);
  const ann = await waitingAt(site, relay, `ann@${domain}`);
  const headers = { 'accept-language': language, 'x-forwarded-for': `198.51.100.${sent}` };
  expect((await ann.join(headers)).status).toBe(200);
  await ann.sentEmail(1);
  return ann;
}

type Mail = Partial<Parameters<typeof rawMail>[0]>;
type Way = { ip?: string; mailFrom?: string };

async function writes(ann: Waiting, mail: Mail | Buffer, way: Way = {}): Promise<string> {
  const text = Buffer.isBuffer(mail)
    ? mail.toString('latin1')
    : rawMail({ from: ann.email, to: WAITLIST, subject: 'Re: You’re on the list', ...mail });
  await handIn(site, text, { ip: OURS, mailFrom: ann.email, ...way }, WAITLIST);
  sent += 1;
  const reasons = await waitlistInbox(site);
  expect(reasons).toHaveLength(sent);
  return reasons.at(-1) ?? '';
}

async function hasEmails(ann: Waiting, count: number): Promise<void> {
  await site.settled();
  expect(ann.emails()).toHaveLength(count);
}

test('STOP removes its sender from the list, sends one goodbye, and nothing afterwards', async () => {
  const ann = await onTheList();
  expect(await writes(ann, { body: 'STOP' })).toBe('left_waitlist');
  expect(await ann.isOn()).toBe(false);
  const goodbye = await ann.sentEmail(2);
  expect(goodbye.headers).toMatchObject({
    from: 'Tidings <waitlist@intake.localhost>',
    'auto-submitted': 'auto-generated',
  });
  expect(goodbye.headers).not.toHaveProperty('list-unsubscribe');
  expect(goodbye.raw).toContain('your address is removed');
  expect(await writes(ann, { body: 'STOP' })).toBe('system_mailbox');
  await hasEmails(ann, 2);
});

test('two simultaneous STOP messages get one reply', async () => {
  const ann = await onTheList();
  const one = rawMail({ from: ann.email, to: WAITLIST, body: 'STOP', subject: 'One' });
  const other = one.replace('Subject: One', 'Subject: Other');
  const from = { ip: OURS, mailFrom: ann.email };
  await Promise.all([handIn(site, one, from, WAITLIST), handIn(site, other, from, WAITLIST)]);
  sent += 2;
  const became = (await waitlistInbox(site)).slice(-2);
  expect(became.sort()).toEqual(['left_waitlist', 'system_mailbox']);
  await hasEmails(ann, 2);
});

test('a former address can rejoin and leave again', async () => {
  const ann = await onTheList();
  await writes(ann, { body: 'STOP' });
  await ann.sentEmail(2);
  await ann.joined();
  expect(await ann.isOn()).toBe(true);
  expect(await writes(ann, { body: 'STOP' })).toBe('left_waitlist');
  await ann.sentEmail(4);
});

test('the goodbye uses the language of the sign-up', async () => {
  const anne = await onTheList('fr');
  await writes(anne, {
    body: 'Désabonnez-moi, svp',
    header: 'Content-Type: text/plain; charset=latin1',
  });
  expect((await anne.sentEmail(2)).raw).toContain('votre adresse est supprimée');
});

describe('stop requests are recognized', () => {
  test('in the subject of an empty mail, as mail programs write it', async () => {
    const ann = await onTheList();
    expect(await writes(ann, { subject: 'unsubscribe', body: '' })).toBe('left_waitlist');
  });

  test.each([
    ['in Latin-1 declared as UTF-8', 'utf-8', 'latin1', 'Arrêter'],
    ['in UTF-8 declared as Latin-1', 'iso-8859-1', 'utf8', 'Désinscription'],
    ['in an unknown charset', 'x-nothing', 'utf8', 'STOP'],
    ['without a charset, in Latin-1', '', 'latin1', 'Désabonnez-moi'],
  ] as const)('%s', async (_what, label, encoding, words) => {
    const ann = await onTheList();
    const type = label ? `Content-Type: text/plain; charset=${label}\r\n` : '';
    const head = `From: ${ann.email}\r\nTo: ${WAITLIST}\r\nSubject: Re: list\r\n${type}\r\n`;
    // The test SMTP client writes UTF-8, so raw bytes need a transfer encoding.
    const body = Buffer.from(words, encoding).toString('base64');
    const encoded = head.replace('\r\n\r\n', '\r\nContent-Transfer-Encoding: base64\r\n\r\n');
    expect(await writes(ann, Buffer.from(`${encoded}${body}\r\n`, 'latin1'))).toBe('left_waitlist');
  });

  test.each([
    ['above a quote by Gmail', gmailReply],
    ['above a quote by Outlook', outlookReply],
    ['above a quote by Apple Mail', appleReply],
  ])('in HTML alone, %s', async (_where, reply) => {
    const ann = await onTheList();
    const { raw } = await ann.sentEmail(1);
    const header = 'Content-Type: text/html; charset=utf-8';
    expect(await writes(ann, { header, body: reply('STOP', raw) })).toBe('left_waitlist');
  });
});

describe('the list is not changed by', () => {
  const stays = async (ann: Waiting, mail: Mail, way: Way = {}) => {
    expect(await writes(ann, mail, way)).toBe('system_mailbox');
    expect(await ann.isOn()).toBe(true);
  };

  test('a STOP from an unverified sender', async () => {
    const ann = await onTheList();
    await stays(ann, { body: 'STOP' }, { ip: THEIRS, mailFrom: 'eve@elsewhere.example' });
    await hasEmails(ann, 1);
  });

  test('a forged STOP when DMARC requests rejection', async () => {
    const ann = await onTheList();
    dns.txt(`_dmarc.${ann.email.split('@')[1]}`, 'v=DMARC1; p=reject');
    await stays(ann, { body: 'STOP' }, { ip: THEIRS });
    await hasEmails(ann, 1);
  });

  test('a STOP sent by one address for another', async () => {
    const ann = await onTheList();
    const eve = await onTheList();
    const header = `Reply-To: ${ann.email}\r\nSender: ${ann.email}`;
    await writes(eve, { body: `Remove ${ann.email}\r\nSTOP`, header });
    expect(await eve.isOn()).toBe(false);
    expect(await ann.isOn()).toBe(true);
  });

  test('a STOP with two authors', async () => {
    const ann = await onTheList();
    await stays(ann, { body: 'STOP', header: 'From: eve@elsewhere.example' });
  });

  test.each([
    ['an auto-reply', { header: 'Auto-Submitted: auto-replied', body: 'STOP' }, {}],
    ['a mailing list', { header: 'List-Id: <all.example>', body: 'STOP' }, {}],
    ['a mail without an envelope sender', { body: 'STOP' }, { mailFrom: '' }],
    ['an empty mail', { subject: '', body: '' }, {}],
    ['a mail that only mentions a stop', { body: 'When does the waiting stop?' }, {}],
    ['two megabytes of text', { body: 'STOP please, I say. '.repeat(100_000) }, {}],
    ['a forward of a STOP', { subject: 'Fwd: STOP?', body: forwarded('STOP') }, {}],
    ['a reply that quotes a STOP', { body: 'Thanks.\r\n\r\nOn Monday you wrote:\r\n> STOP' }, {}],
  ])('%s', async (_what, mail, way) => {
    await stays(await onTheList(), mail, way);
  });

  test.each([
    ['Gmail', gmailReply],
    ['Outlook', outlookReply],
    ['Apple Mail', appleReply],
  ])('the word STOP in our own email, quoted by %s', async (_program, reply) => {
    const ann = await onTheList();
    const { raw } = await ann.sentEmail(1);
    expect(raw).toContain('STOP');
    const header = 'Content-Type: text/html; charset=utf-8';
    const quoted = raw.replaceAll('You’re on the list.', 'STOP');
    expect(reply('', quoted)).toContain('>STOP</p>');
    await stays(ann, { header, body: reply('Great, thank you.', quoted) });
  });

  test('a STOP to another system mailbox, or from an address not on the list', async () => {
    const ann = await onTheList();
    const mail = rawMail({ from: ann.email, to: 'postmaster@intake.localhost', body: 'STOP' });
    await handIn(site, mail, { ip: OURS, mailFrom: ann.email }, 'postmaster@intake.localhost');
    const domain = newDomain();
    dns.txt(domain, `v=spf1 ip4:${OURS} -all`);
    const stranger = await waitingAt(site, relay, `ann@${domain}`);
    expect(await writes(stranger, { body: 'STOP' })).toBe('system_mailbox');
    await hasEmails(stranger, 0);
    expect(await ann.isOn()).toBe(true);
  });
});

function ourHtml(raw: string): string {
  return raw.slice(raw.indexOf('<table'), raw.lastIndexOf('</table>') + 8);
}

function gmailReply(words: string, raw: string): string {
  return `<div dir="ltr">${words}</div><br><div class="gmail_quote gmail_quote_container">
<div dir="ltr" class="gmail_attr">On Mon, 16 Nov 2026 at 10:12, Tidings &lt;${WAITLIST}&gt; wrote:<br></div>
<blockquote class="gmail_quote" style="margin:0 0 0 .8ex;border-left:1px solid #ccc;padding-left:1ex">${ourHtml(raw)}</blockquote></div>`;
}

function outlookReply(words: string, raw: string): string {
  return `<html><body><div class="WordSection1"><p class="MsoNormal">${words}<o:p></o:p></p>
<div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm">
<p class="MsoNormal"><b>From:</b> Tidings &lt;${WAITLIST}&gt;<br><b>Sent:</b> Monday, November 16, 2026 10:12 AM<br><b>To:</b> Ann<br><b>Subject:</b> You’re on the list for Tidings</p></div></div>
${ourHtml(raw)}</div></body></html>`;
}

function appleReply(words: string, raw: string): string {
  return `<html><body>${words}<br><div><br><blockquote type="cite"><div>On 16 Nov 2026, at 10:12, Tidings &lt;${WAITLIST}&gt; wrote:</div><br><div>${ourHtml(raw)}</div></blockquote></div></body></html>`;
}

function forwarded(words: string): string {
  return `\r\n---------- Forwarded message ---------\r\nFrom: Bob <bob@b.example>\r\nDate: Mon, 16 Nov 2026 at 10:12\r\nSubject: list\r\nTo: <ann@a.example>\r\n\r\n${words}`;
}
