import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '#tests/app/app.ts';
import type { DnsStub } from '#tests/app/fakes/dns-stub.ts';
import { newCompany, outcomeOf, type SenderApp, startSenderApp } from '#tests/app/sender-app.ts';
import { entriesOf, filedMails, newDomain, rawMail } from '#tests/fixtures/factories.ts';
import { handIn, OURS, THEIRS } from '#tests/fixtures/hand-in.ts';
import { entryOf, patch } from '#tests/requests/change-requests.ts';
import { send, setTo } from '#tests/requests/workspace-requests.ts';

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

type Company = Awaited<ReturnType<typeof newCompany>>;
const allow = ({ ann }: Company, sender: string) =>
  send(ann, 'POST', '/api/workspace/allowed-senders', { sender });
const disallow = ({ ann }: Company, sender: string) =>
  send(ann, 'DELETE', `/api/workspace/allowed-senders/${encodeURIComponent(sender)}`);

function newPartner() {
  const domain = newDomain();
  dns.txt(domain, `v=spf1 ip4:${OURS} -all`);
  return { domain, address: `sam@${domain}` };
}

async function fromPartner({ ann }: Company, from: string, ip: string, count = 1) {
  const to = ann.user.company.intakeEmail;
  const raw = rawMail({ from, to, subject: 'Pump', body: 'The pump leaks.' });
  await handIn(app, raw, { mailFrom: from, ip }, to);
  const rows = await filedMails(app, ann, count);
  return [rows.at(-1)?.status, rows.at(-1)?.reason];
}
const ENTRY = ['processed_successfully', null];

describe('an allowed sender', () => {
  test('by address creates entries; a neighbour or a removed address does not', async () => {
    const company = await newCompany(site);
    const { domain, address } = newPartner();
    expect(await fromPartner(company, address, OURS)).toEqual(['held', 'foreign_sender']);
    expect((await allow(company, ` ${address.toUpperCase()} `)).body).toMatchObject({
      workspace: { allowedSenders: [address] },
    });
    expect(await fromPartner(company, address, OURS, 2)).toEqual(ENTRY);
    expect(await fromPartner(company, `kim@${domain}`, OURS, 3)).toEqual([
      'held',
      'foreign_sender',
    ]);
    await disallow(company, address);
    expect((await disallow(company, address)).status).toBe(404);
  });

  test('by domain creates entries from verified mail; unverified mail is held', async () => {
    const company = await newCompany(site);
    const { domain, address } = newPartner();
    expect((await allow(company, domain)).body).toMatchObject({
      workspace: { allowedSenders: [`@${domain}`] },
    });
    expect(await fromPartner(company, address, OURS)).toEqual(ENTRY);
    dns.txt(`open.${domain}`, 'v=spf1 ?all');
    const below = `kim@open.${domain}`;
    expect(await fromPartner(company, below, OURS, 2)).toEqual(['held', 'foreign_sender']);
    await allow(company, `@open.${domain}`);
    expect(await fromPartner(company, `lee@open.${domain}`, THEIRS, 3)).toEqual([
      'held',
      'unverified_sender',
    ]);
    const other = await newCompany(site);
    expect(await fromPartner(other, address, OURS)).toEqual(['held', 'foreign_sender']);
    await disallow(company, `@${domain}`);
    expect(await fromPartner(company, `ned@${domain}`, OURS, 4)).toEqual([
      'held',
      'foreign_sender',
    ]);
  });

  test.each(['gmail.com', '@outlook.fr', 'sam@', '@', '@nodot', 'two words', '@a..b'])(
    'cannot be %j',
    async (sender) => {
      const company = await newCompany(site);
      expect(await allow(company, sender)).toMatchObject({
        status: 400,
        body: { field: 'sender' },
      });
    },
  );
});

describe('mail of an unverified sender', () => {
  test('becomes a marked entry, or is held if the company wants that', async () => {
    const marked = await newCompany(site);
    expect(await marked.arrives(marked.mail())).toMatchObject({ became: 'unverified entry' });
    const held = await newCompany(site);
    await setTo(held.ann, { unverifiedMail: 'held' });
    expect(await held.arrives(held.mail())).toMatchObject({ became: 'unverified_sender' });
    const proven = await newCompany(site);
    proven.sends();
    await setTo(proven.ann, { unverifiedMail: 'held' });
    await handIn(app, proven.mail(), { mailFrom: proven.ann.user.email, ip: OURS }, toOf(proven));
    expect(await outcomeOf(app, proven.ann)).toMatchObject({ became: 'verified entry' });
  });
});

const toOf = ({ ann }: Company) => ann.user.company.intakeEmail;

async function thread(change: unknown = {}) {
  const company = await newCompany(site);
  company.sends();
  const { ann } = company;
  await setTo(ann, change);
  const [to, from] = [toOf(company), ann.user.email];
  const messageId = `<${randomUUID()}@mail.example>`;
  let count = 0;
  const hand = async (header: string, body: string, ip: string) => {
    const mail = rawMail({ from, to, subject: 'Invoice', header, body });
    await handIn(app, mail, { mailFrom: from, ip }, to);
    count += 1;
    await filedMails(app, ann, count);
  };
  await hand(`Message-ID: ${messageId}`, 'The invoice of March is missing.', OURS);
  const id = (await entriesOf(ann))[0]?.id ?? '';
  return {
    ann,
    id,
    answer: async (text: string, ip = OURS) => {
      await hand(`In-Reply-To: ${messageId}`, text, ip);
      return entryOf(ann, id);
    },
    look: () => entryOf(ann, id),
    kept: async () => {
      const { rows } = await app.ask(
        `SELECT s.status, s.user_action, s.resolved_by_user_id, r.status AS mail
         FROM resolution_suggestions s JOIN resolutions r ON r.entry_id = s.issue_id
         WHERE s.issue_id = $1`,
        [id],
      );
      return rows.map(Object.values);
    },
  };
}
const KEYWORDS = { resolutionKeywords: ['abgehakt'] };

describe('a company’s own keywords for done', () => {
  test('make a reply that contains them propose to close the entry', async () => {
    const { answer } = await thread(KEYWORDS);
    const entry = await answer('Hello, the March one is abgehakt.');
    expect(entry).toMatchObject({ status: 'open', pendingProposals: ['close'] });
    expect(entry.updates[0]?.closing?.reasoning).toContain('abgehakt');
  });

  test.each([
    ['deny', KEYWORDS, 'The March one is not abgehakt.'],
    ['only quote them', KEYWORDS, 'I had a look.\n\nOn Mon, 2 Jun 2025 Sam wrote:\n> Abgehakt.'],
    ['are another company’s', {}, 'Hello, the March one is abgehakt.'],
  ])('propose nothing when replies %s them', async (_what, change, text) => {
    const { answer } = await thread(change);
    expect(await answer(text)).toMatchObject({ status: 'open', pendingProposals: [] });
  });
});

describe('closing by mail without confirmation', () => {
  const CLOSES = { ...KEYWORDS, closesByMail: true };
  const FIXED = 'Resolved and closed. The motor was replaced yesterday and the gate closes again.';

  test('closes the entry, names the rule, and can be undone', async () => {
    const { ann, id, answer, look, kept } = await thread(CLOSES);
    const entry = await answer(FIXED);
    expect(entry).toMatchObject({
      status: 'resolved',
      resolvedViaEmail: true,
      resolutionMethod: 'email',
      pendingProposals: [],
    });
    expect(await kept()).toEqual([['accepted', 'closed_by_rule', null, 'accepted']]);
    const { rows } = await app.ask(
      'SELECT event_type, user_id, company_name FROM user_events WHERE entry_id = $1',
      [id],
    );
    expect(rows).toEqual([
      { event_type: 'entry_closed_by_mail', user_id: null, company_name: ann.user.company.name },
    ]);
    await patch(ann, `/api/issues/${id}/status`, { status: 'open' });
    expect(await look()).toMatchObject({ status: 'open', resolvedAt: null });
  });

  test('is off unless the company turns it on', async () => {
    const { answer, kept } = await thread(KEYWORDS);
    expect(await answer(FIXED)).toMatchObject({ status: 'open', pendingProposals: ['close'] });
    expect(await kept()).toEqual([['pending', null, null, 'pending']]);
  });

  test('is limited to verified senders and replies that state completion', async () => {
    const { answer, look } = await thread(CLOSES);
    await answer(FIXED, THEIRS);
    expect(await look()).toMatchObject({ status: 'open' });
    expect(await answer('We look into it tomorrow.')).toMatchObject({ status: 'open' });
    expect(await answer('The March one is not abgehakt.')).toMatchObject({ status: 'open' });
    expect(await answer('The March one is abgehakt.')).toMatchObject({ status: 'resolved' });
  });

  test('leaves a deleted entry unchanged', async () => {
    const { ann, id, answer } = await thread(CLOSES);
    await ann.fetch(`/api/entries/${id}/delete`, { method: 'PATCH', json: {} });
    expect(await answer(FIXED)).toMatchObject({ status: 'open', deleted: true });
  });
});
