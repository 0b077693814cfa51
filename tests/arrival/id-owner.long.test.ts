import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openConnection } from '#server/db/connect.ts';
import type { TestApp } from '#tests/app/app.ts';
import type { DnsStub } from '#tests/app/fakes/dns-stub.ts';
import { newCompany, type SenderApp, startSenderApp } from '#tests/app/sender-app.ts';
import {
  entriesOf,
  filedMails,
  fromMember,
  type Member,
  sendMail,
  until,
} from '#tests/fixtures/factories.ts';
import { handIn, OURS } from '#tests/fixtures/hand-in.ts';

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

const DATE = 'Date: Fri, 20 Nov 2026 10:00:00 +0100';
const ENTRY = 'processed_successfully';
const COPY = 'duplicate_detected';

describe('an id first used without verification', () => {
  const unproven = { mailFrom: 'x@elsewhere.example' };
  /** A company with a mail under an unproven Message-ID. */
  async function squatted(body: string) {
    const company = await newCompany(site);
    company.sends();
    const { ann, mail } = company;
    const id = `${randomUUID()}@mail.example`;
    const header = `Message-ID: <${id}>\r\n${DATE}`;
    const to = ann.user.company.intakeEmail;
    await handIn(app, mail({ header, body }), unproven, to);
    await filedMails(app, ann, 1);
    return {
      ...company,
      id,
      header,
      to,
      own: async (more: string, text: string) => {
        const raw = mail({ header: `${header}${more}`, body: text });
        await handIn(app, raw, { ip: OURS, mailFrom: ann.user.email }, to);
      },
    };
  }
  const trustOf = async (ann: Member) =>
    (await entriesOf(ann)).map(({ body, trust }) => `${trust}: ${body}`).sort();

  test('does not block the author’s own mail', async () => {
    const { ann, own } = await squatted('Pay 900 at once.');
    await own('', 'The pump leaks.');
    const rows = await filedMails(app, ann, 2);
    expect(rows.map(({ status }) => status)).toEqual([ENTRY, ENTRY]);
    const both = ['unverified: Pay 900 at once.', 'verified: The pump leaks.'];
    expect(await trustOf(ann)).toEqual(both);
  });

  test('with identical mail has one entry, verified by the author’s copy', async () => {
    const { ann, id, own } = await squatted('The pump leaks.');
    const [marked] = await entriesOf(ann);
    await own('', 'The pump leaks.');
    const rows = await filedMails(app, ann, 2);
    expect(rows.map(({ status }) => status)).toEqual([ENTRY, COPY]);
    expect(await entriesOf(ann)).toMatchObject([
      { id: marked?.id, trust: 'verified', body: 'The pump leaks.', emailMessageId: id },
    ]);
  });

  test('does not hide the author’s mail behind a deleted entry', async () => {
    const { ann, own } = await squatted('The pump leaks.');
    const [marked] = await entriesOf(ann);
    await ann.fetch(`/api/entries/${marked?.id}/delete`, { method: 'PATCH' });
    await own('', 'The pump leaks.');
    await filedMails(app, ann, 2);
    expect(await entriesOf(ann)).toMatchObject([{ trust: 'verified', body: 'The pump leaks.' }]);
  });

  test('then belongs to the author: replies join their entry, copies are duplicates', async () => {
    const { ann, id, own, header, mail, to } = await squatted('Pay 900 at once.');
    await own('', 'The pump leaks.');
    await filedMails(app, ann, 2);
    const reply = { text: 'On it.', subject: 'Re: Pump', inReplyTo: `<${id}>` };
    await sendMail(app, { ...fromMember(ann), ...reply, messageId: `<${randomUUID()}@a.example>` });
    await filedMails(app, ann, 3);
    await own('', 'The pump leaks.');
    await handIn(app, mail({ header, body: 'Pay 900 at once.' }), unproven, to);
    const rows = await filedMails(app, ann, 5);
    expect(rows.slice(3).map(({ status, reason }) => reason ?? status)).toEqual([
      COPY,
      'message_id_reused',
    ]);
    const [entry] = (await entriesOf(ann)).filter(({ trust }) => trust === 'verified');
    expect(entry).toMatchObject({ body: 'The pump leaks.', emailMessageId: id });
    expect(entry?.updates).toHaveLength(1);
  });

  test('does not keep the author’s reply from its entry', async () => {
    const { ann, own } = await squatted('Nothing.');
    const first = `<${randomUUID()}@a.example>`;
    await sendMail(app, { ...fromMember(ann), text: 'The roof leaks.', messageId: first });
    await filedMails(app, ann, 2);
    await own(`\r\nIn-Reply-To: ${first}`, 'It is fixed.');
    await filedMails(app, ann, 3);
    expect(await trustOf(ann)).toEqual(['unverified: Nothing.', 'verified: The roof leaks.']);
    const [roof] = (await entriesOf(ann)).filter(({ trust }) => trust === 'verified');
    expect(roof?.updates).toHaveLength(1);
  });

  test('belongs to one of two verified mails, even with two concurrent workers', async () => {
    const { ann, id, header, mail, to } = await squatted('Pay 900 at once.');
    const worker = await openConnection(app.databaseUrl);
    try {
      // Simulates a worker about to reassign the id.
      await worker.query('BEGIN');
      await worker.query('SELECT FROM accepted_mails WHERE message_id = $1 FOR UPDATE', [id]);
      const forward =
        '---------- Forwarded message ---------\r\nFrom: x@b.example\r\n\r\nIt leaks.';
      await handIn(
        app,
        mail({ header, body: forward }),
        { ip: OURS, mailFrom: ann.user.email },
        to,
      );
      await until(async () => {
        const { rows } = await app.ask(
          `SELECT FROM pg_locks WHERE NOT granted AND $1 = ANY(pg_blocking_pids(pid))`,
          [(await worker.query('SELECT pg_backend_pid() AS pid')).rows[0].pid],
        );
        return rows.length > 0;
      }, 'the worker that waits');
      await worker.query(
        `UPDATE accepted_mails SET is_verified = true, content = 'of another' WHERE message_id = $1`,
        [id],
      );
      await worker.query('COMMIT');
    } finally {
      await worker.end();
    }
    const rows = await filedMails(app, ann, 2);
    expect(rows.map(({ status, reason }) => reason ?? status)).toEqual([
      ENTRY,
      'message_id_reused',
    ]);
  });

  test('belongs to the author when both mails are queued together', async () => {
    const { ann, mail, sends } = await newCompany(site);
    sends();
    const header = `Message-ID: <${randomUUID()}@mail.example>\r\n${DATE}`;
    const to = ann.user.company.intakeEmail;
    const mailFrom = ann.user.email;
    const theirs = handIn(app, mail({ header, body: 'Pay.' }), unproven, to);
    await Promise.all([theirs, handIn(app, mail({ header }), { ip: OURS, mailFrom }, to)]);
    await filedMails(app, ann, 2);
    const verified = (await entriesOf(ann)).filter(({ trust }) => trust === 'verified');
    expect(verified).toMatchObject([{ body: 'The pump leaks.' }]);
  });
});
