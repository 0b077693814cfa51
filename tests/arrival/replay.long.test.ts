import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '#tests/app/app.ts';
import type { DnsStub } from '#tests/app/fakes/dns-stub.ts';
import { newCompany, type SenderApp, startSenderApp } from '#tests/app/sender-app.ts';
import { entriesOf, filedMails, fromMember, sendMail } from '#tests/fixtures/factories.ts';
import { handIn, OURS, THEIRS } from '#tests/fixtures/hand-in.ts';
import { publishKey, signed } from '#tests/fixtures/signed-mail.ts';
import { COVER_ALL, SIGNED_BY } from './signed-fields.ts';

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

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * DAY);
const dateField = (at: Date) => `Date: ${at.toUTCString().replace('GMT', '+0000')}`;

async function companyWithEntry() {
  const company = await newCompany(site);
  const { ann, domain } = company;
  company.policy('p=reject');
  company.sends();
  publishKey(dns, domain);
  const messageId = `1.${domain}`;
  const about = { subject: 'Boiler', text: 'The boiler leaks.', messageId: `<${messageId}>` };
  await sendMail(app, { ...fromMember(ann), ...about });
  await filedMails(app, ann, 1);
  const { email, company: own } = ann.user;
  const to = own.intakeEmail;
  const answering = `In-Reply-To: <${messageId}>\r\nReferences: <${messageId}>`;
  const html = 'The boiler is fixed, this is done.';
  const written = (more: { lines?: string; to?: string; at?: Date } = {}) =>
    [
      'MIME-Version: 1.0',
      dateField(more.at ?? app.clock.now()),
      `From: Ann <${email}>`,
      `To: Tidings <${more.to ?? to}>`,
      'Subject: Re: Boiler',
      `Message-ID: <${crypto.randomUUID()}@${domain}>`,
      ...(more.lines ? [more.lines] : []),
      'Content-Type: multipart/alternative; boundary="b1"',
      '',
      `--b1\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${html}\r\n`,
      `--b1\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<p>${html}</p>\r\n--b1--\r\n`,
    ].join('\r\n');
  return {
    ann,
    domain,
    to,
    answering,
    written,
    arrives: async (raw: string, ip: string) => {
      const mailFrom = ip === OURS ? email : 'bounce@elsewhere.example';
      await handIn(app, raw, { ip, mailFrom }, to);
      await filedMails(app, ann, 2);
      return (await entriesOf(ann)).toReversed();
    },
  };
}

const JOINED = [{ status: 'open', hasResolutionUpdates: true, resolutionUpdateCount: 1 }];
/** At most a new entry, marked as unverified. */
const APART = [
  { status: 'open', hasResolutionUpdates: false, updates: [] },
  { status: 'open', trust: 'unverified' },
];

const providers = Object.entries(SIGNED_BY);

describe('a reply with the signature of', () => {
  test.each(providers)(
    '%s joins its entry when delivered by its own server',
    async (_who, fields) => {
      const { domain, answering, written, arrives } = await companyWithEntry();
      const raw = await signed(written({ lines: answering }), { domain, fields });
      expect(await arrives(raw, OURS)).toMatchObject(JOINED);
    },
  );

  test.each(providers.filter(([who]) => COVER_ALL.includes(who)))(
    '%s joins its entry through another server because it is fully signed',
    async (_who, fields) => {
      const { domain, answering, written, arrives } = await companyWithEntry();
      const raw = await signed(written({ lines: answering }), { domain, fields });
      expect(await arrives(raw, THEIRS)).toMatchObject(JOINED);
    },
  );

  test.each(providers.filter(([who]) => !COVER_ALL.includes(who)))(
    '%s only makes a marked entry when another sender delivers it',
    async (_who, fields) => {
      const { domain, answering, written, arrives } = await companyWithEntry();
      const raw = await signed(written({ lines: answering }), { domain, fields });
      expect(await arrives(raw, THEIRS)).toMatchObject(APART);
    },
  );

  test.each(providers)(
    '%s joins nothing when made from an old mail to others',
    async (_who, fields) => {
      const { domain, answering, written, arrives } = await companyWithEntry();
      const old = written({ at: daysAgo(1800), to: `bob@${domain}` });
      const raw = `${answering}\r\n${await signed(old, { domain, fields, signedAt: daysAgo(1800) })}`;
      expect(await arrives(raw, THEIRS)).toMatchObject(APART);
    },
  );
});

describe('a signed mail from its author’s domain joins nothing', () => {
  type Company = Awaited<ReturnType<typeof companyWithEntry>>;
  const cases: [string, (company: Company) => Promise<string>][] = [
    [
      'when its reply headers were added before the signed mail',
      async ({ domain, answering, written }) =>
        `${answering}\r\n${await signed(written(), { domain })}`,
    ],
    [
      'when another In-Reply-To was added before the signed one',
      async ({ domain, answering, written }) => {
        const other = written({ lines: 'In-Reply-To: <x@x.example>' });
        return `${answering.split('\r\n')[0]}\r\n${await signed(other, { domain })}`;
      },
    ],
    [
      'when only References was added',
      async ({ domain, answering, written }) =>
        `${answering.split('\r\n')[1]}\r\n${await signed(written(), { domain })}`,
    ],
    [
      'when it is two weeks old',
      async ({ domain, answering, written }) =>
        signed(written({ lines: answering, at: daysAgo(14) }), { domain }),
    ],
    [
      'when its date is in the future',
      async ({ domain, answering, written }) =>
        signed(written({ lines: answering, at: daysAgo(-5) }), { domain }),
    ],
    [
      'when it has no date, and was signed two weeks ago',
      async ({ domain, answering, written }) => {
        const undated = written({ lines: answering }).replace(/^Date: .*\r\n/m, '');
        return signed(undated, { domain, signedAt: daysAgo(14) });
      },
    ],
    [
      'when it was addressed to another recipient',
      async ({ domain, answering, written }) =>
        signed(written({ lines: answering, to: `bob@${domain}` }), { domain }),
    ],
    [
      'when our address was added in an unsigned Cc',
      async ({ domain, answering, written, to }) => {
        const raw = await signed(written({ lines: answering, to: `bob@${domain}` }), { domain });
        return `Cc: ${to}\r\n${raw}`;
      },
    ],
    [
      'when a changed Content-Type shows another part',
      async ({ domain, answering, written }) => {
        const fields = 'From:To:Subject:Date:Message-ID:In-Reply-To:References';
        const raw = await signed(written({ lines: answering }), { domain, fields });
        return raw.replace('multipart/alternative; boundary="b1"', 'text/plain');
      },
    ],
    [
      'when its Content-Type was removed',
      async ({ domain, answering, written }) => {
        const fields = 'From:To:Subject:Date:Message-ID:In-Reply-To:References';
        const raw = await signed(written({ lines: answering }), { domain, fields });
        return raw.replace(/^Content-Type: multipart.*\r\n/m, '');
      },
    ],
    [
      'when an unsigned encoding changes its text',
      async ({ domain, answering, written }) =>
        `Content-Transfer-Encoding: base64\r\n${await signed(written({ lines: answering }), { domain })}`,
    ],
    [
      'when its Message-ID is not signed',
      async ({ domain, answering, written }) => {
        const fields = 'From:To:Subject:Date:In-Reply-To:References:Content-Type';
        return signed(written({ lines: answering }), { domain, fields });
      },
    ],
  ];
  /** Inserted before the blank line after the signed header, within an unsigned field. */
  const inserted: [string, string][] = [
    ['a nameless line before a signature delimiter', 'It is fixed, this is done.\r\n-- '],
    ['nameless lines', 'It is fixed, this is done.\r\nThanks, Ann'],
    ['an empty line of two carriage returns', '\r\r\nIt is fixed, this is done.\r\nThanks'],
    ['another first part', '--b1\r\n\r\r\nIt is fixed, this is done.\r\n--b1--'],
    ['a bare carriage return', 'X-B: no\rIt is fixed, this is done.'],
    ['a NUL character', 'X-B: no\0\r\nIt is fixed, this is done.'],
    ['a form feed', '\f\r\nIt is fixed, this is done.\r\nThanks'],
    ['a line of one blank', ' \r\nIt is fixed, this is done.\r\nThanks'],
    ['a name and its colon on two lines', 'X-B\r\n : no\r\nIt is fixed, this is done.'],
  ];
  const fields = SIGNED_BY['rspamd as installed'];
  test.each(inserted)('when its header is extended by %s', async (_what, rows) => {
    const { domain, answering, written, arrives } = await companyWithEntry();
    const raw = await signed(written({ lines: answering }), { domain, fields });
    const longer = raw.replace('\r\n\r\n', () => `\r\nX-Spam: no\r\n${rows}\r\n\r\n`);
    expect(await arrives(longer, THEIRS)).toMatchObject(APART);
  });

  test.each(['Message-ID', 'Subject'])('when its unsigned %s is removed', async (name) => {
    const { domain, answering, written, arrives } = await companyWithEntry();
    const all = 'From:To:Subject:Date:Message-ID:In-Reply-To:References:Content-Type';
    const others = all.split(':').filter((one) => one !== name);
    const way = { domain, fields: others.join(':') };
    const raw = await signed(written({ lines: answering }), way);
    const without = raw.replace(new RegExp(`^${name}: .*\\r\\n`, 'm'), '');
    expect(await arrives(without, THEIRS)).toMatchObject(APART);
  });

  test('when an unsigned field turns its text into a file', async () => {
    const { domain, answering, written, arrives } = await companyWithEntry();
    const raw = await signed(written({ lines: answering }), { domain, fields });
    const changed = `Content-Disposition: attachment; filename=a.eml\r\n${raw}`;
    expect(await arrives(changed, THEIRS)).toMatchObject(APART);
  });

  test.each(cases)('%s', async (_what, make) => {
    const company = await companyWithEntry();
    expect(await company.arrives(await make(company), THEIRS)).toMatchObject(APART);
  });

  test('when its signature has expired', async () => {
    const { domain, ann, answering, written, to } = await companyWithEntry();
    const times = { signedAt: daysAgo(3), expires: daysAgo(1) };
    const raw = await signed(written({ lines: answering, at: daysAgo(3) }), { domain, ...times });
    await handIn(app, raw, { ip: THEIRS }, to);
    await filedMails(app, ann, 2);
    expect(await entriesOf(ann)).toMatchObject([{ status: 'open', updates: [] }]);
  });
});

test('a blind copy from its own server joins, regardless of the signature', async () => {
  const { domain, answering, written, arrives } = await companyWithEntry();
  const raw = await signed(written({ lines: answering, to: `bob@${domain}` }), { domain });
  expect(await arrives(raw, OURS)).toMatchObject(JOINED);
});

test('each recipient is checked for being addressed by the mail', async () => {
  const { domain, ann, answering, written, to } = await companyWithEntry();
  const raw = await signed(written({ lines: answering }), { domain });
  const other = await newCompany(site);
  const elsewhere = other.ann.user.company.intakeEmail;
  const json = { sender: ann.user.email };
  await other.ann.fetch('/api/workspace/allowed-senders', { method: 'POST', json });
  await handIn(app, raw, { ip: THEIRS, mailFrom: 'bounce@elsewhere.example' }, [elsewhere, to]);
  await filedMails(app, ann, 2);
  await filedMails(app, other.ann, 1);
  expect(await entriesOf(ann)).toMatchObject(JOINED);
  expect(await entriesOf(other.ann)).toMatchObject([{ trust: 'unverified' }]);
});

test('the reason for a marked mail is explained in words', async () => {
  const { domain, ann, answering, written, to } = await companyWithEntry();
  const raw = await signed(written({ at: daysAgo(400) }), { domain });
  await handIn(app, `${answering}\r\n${raw}`, { ip: THEIRS }, to);
  await filedMails(app, ann, 2);
  const { rows } = await app.ask(
    `SELECT verdict FROM inbound_mails WHERE recipient = $1 ORDER BY id DESC LIMIT 1`,
    [to],
  );
  expect(rows[0].verdict.reasons.slice(0, 3)).toEqual([
    `${domain} signed it, but it may be a copy that somebody else sent on or changed`,
    'its signature does not cover In-Reply-To, References, so what it answers could not be checked',
    'its signed date is not within the last seven days',
  ]);
});
