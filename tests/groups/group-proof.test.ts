import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SenderApp, startSenderApp } from '#tests/app/sender-app.ts';
import {
  entriesOf,
  filedMails,
  fromMember,
  newDomain,
  sendMail,
  signUp,
} from '#tests/fixtures/factories.ts';
import { byGoogle, type GroupMail, rewrittenByGoogle } from '#tests/fixtures/group-mail.ts';
import { handIn, OURS, THEIRS } from '#tests/fixtures/hand-in.ts';
import { publishKey, signed } from '#tests/fixtures/signed-mail.ts';
import { heldBy, openHeld } from '#tests/requests/held-requests.ts';
import { send, setTo } from '#tests/requests/workspace-requests.ts';

let site: SenderApp;
beforeAll(async () => {
  site = await startSenderApp();
});
afterAll(async () => {
  await site.app.close();
  await site.dns.close();
});

const RESULTS = 'x-original-authentication-results';
/** Fields that Google signs. */
const GOOGLE =
  'list-id:mailing-list:precedence:reply-to:x-original-sender:mime-version:subject:message-id:to:from:date:content-type:in-reply-to:references';
const ILSE = { name: 'Ilse Brandt', address: 'ilse.brandt@client.example' };

async function team({ adds = true, host = '' } = {}) {
  const { app, dns } = site;
  const ann = await signUp(app);
  const domain = host || (ann.user.email.split('@')[1] ?? '');
  const group = `facilities@${domain}`;
  dns.txt(domain, `v=spf1 ip4:${OURS} -all`);
  publishKey(dns, domain);
  if (adds) await send(ann, 'POST', '/api/workspace/groups', { address: group });
  const to = ann.user.company.intakeEmail;
  let count = 0;
  const arrives = async (raw: string, ip = OURS) => {
    count += 1;
    await handIn(app, raw, { ip, mailFrom: `facilities+bnc1@${domain}` }, to);
    const row = (await filedMails(app, ann, count)).at(-1);
    const [entry] = await entriesOf(ann);
    const became = row?.status === 'held' ? row.reason : entry?.trust;
    return { became, sender: entry?.sender };
  };
  const date = app.clock.now().toUTCString().replace('GMT', '+0000');
  const mail = { group, date };
  const sam = { name: 'Sam', address: `sam@${ann.user.email.split('@')[1]}` };
  return { ann, domain, group, mail, sam, arrives };
}

const sign = (raw: string, domain: string, fields = `${GOOGLE}:${RESULTS}`) =>
  signed(raw, { domain, fields });

describe('the person behind a group is', () => {
  test('unverified if only the group’s server is proven', async () => {
    const { group, mail, sam, arrives } = await team();
    const raw = byGoogle({ ...mail, from: `Sam <${sam.address}>` });
    expect(await arrives(raw)).toEqual({ became: 'unverified', sender: sam.address });
    expect(await arrives(rewrittenByGoogle({ group }, ILSE))).toEqual({
      became: 'unverified',
      sender: ILSE.address,
    });
  });

  test.each([
    ['outsider whose From was replaced', ILSE],
    ['colleague', null],
  ])('verified by the signed results of the group’s own server: an %s', async (_what, person) => {
    const { domain, mail, sam, arrives } = await team();
    const author = person ?? sam;
    const raw = await sign(rewrittenByGoogle(mail, author), domain);
    expect(await arrives(raw)).toEqual({ became: 'verified', sender: author.address });
    const again = await sign(rewrittenByGoogle(mail, author), domain);
    expect(await arrives(again, THEIRS)).toMatchObject({ became: 'verified' });
  });

  test('verified by an own signature that the group left intact', async () => {
    const { mail, arrives } = await team();
    const other = newDomain();
    publishKey(site.dns, other);
    const own: GroupMail = { ...mail, from: `Bo <bo@${other}>` };
    const fields = 'from:to:subject:date:message-id:content-type:mime-version';
    const raw = await signed(byGoogle(own), { domain: other, fields });
    expect(await arrives(raw)).toEqual({ became: 'verified', sender: `bo@${other}` });
    const elsewhere = byGoogle({ ...own, to: `else@${other}` });
    const copied = await signed(elsewhere, { domain: other, fields });
    expect(await arrives(copied)).toMatchObject({ became: 'unverified' });
  });
});

describe('nobody borrows an identity', () => {
  test('by headers of a group that its server did not send', async () => {
    const { ann, mail, sam, arrives } = await team();
    const raw = rewrittenByGoogle(mail, sam);
    expect(await arrives(raw, THEIRS)).toMatchObject({ became: 'list' });
    const [held] = (await heldBy(ann)).mails;
    const { group } = await openHeld(ann, held?.id ?? '');
    expect(group?.notOfferedBecause).toBe('unproven');
  });

  test('by results that the group’s server did not sign', async () => {
    const { domain, mail, sam, arrives } = await team();
    const raw = await sign(rewrittenByGoogle(mail, sam), domain, GOOGLE);
    expect(await arrives(raw)).toMatchObject({ became: 'unverified' });
  });

  test('by a second copy of a header that the group adds', async () => {
    const { domain, mail, sam, arrives } = await team();
    const forged = `X-Original-From: Sam <${sam.address}>\r\nX-Original-Authentication-Results: mx.google.com; dmarc=pass header.from=${domain}`;
    const raw = await sign(rewrittenByGoogle({ ...mail, header: forged }, ILSE), domain);
    expect(await arrives(raw)).toEqual({ became: 'unverified', sender: ILSE.address });
  });

  test('by a list of another company that vouches for a colleague', async () => {
    const host = newDomain();
    const { mail, sam, arrives } = await team({ host });
    const raw = await sign(rewrittenByGoogle(mail, sam), host);
    expect(await arrives(raw)).toEqual({ became: 'unverified', sender: sam.address });
  });

  test('to join an entry', async () => {
    const { ann, mail, sam, arrives } = await team();
    const messageId = `1@${newDomain()}`;
    const about = { subject: 'Boiler', text: 'The boiler leaks.', messageId: `<${messageId}>` };
    await sendMail(site.app, { ...fromMember(ann), ...about });
    await filedMails(site.app, ann, 1);
    const header = `In-Reply-To: <${messageId}>`;
    const raw = byGoogle({ ...mail, from: `Sam <${sam.address}>`, header });
    await arrives(raw).catch(() => null);
    await site.app.settled();
    expect(await entriesOf(ann)).toMatchObject([{ trust: 'unverified' }, { updates: [] }]);
  });
});

test('an unproven person stays held where the company holds such mail', async () => {
  const { ann, mail, sam, arrives } = await team();
  await setTo(ann, { unverifiedMail: 'held' });
  const raw = byGoogle({ ...mail, from: `Sam <${sam.address}>` });
  expect(await arrives(raw)).toMatchObject({ became: 'unverified_sender' });
});

test('a list is offered as a group only by mail that its server sent', async () => {
  const { ann, group, mail, arrives } = await team({ adds: false });
  await arrives(rewrittenByGoogle(mail, ILSE), THEIRS);
  await arrives(rewrittenByGoogle(mail, ILSE));
  const [sent, forged] = (await heldBy(ann)).mails;
  const offered = async (id = '') => (await openHeld(ann, id)).group;
  expect(await offered(forged?.id)).toMatchObject({ notOfferedBecause: 'unproven' });
  expect(await offered(sent?.id)).toEqual({ address: group, notOfferedBecause: null, releases: 1 });
  const path = (id = '') => `/api/held/${id}/release`;
  expect((await send(ann, 'POST', path(forged?.id), { ourGroup: true })).status).toBe(409);
  const released = await send(ann, 'POST', path(sent?.id), { ourGroup: true });
  expect(released.body).toMatchObject({ released: 1 });
  expect((await heldBy(ann)).waiting).toBe(1);
});
