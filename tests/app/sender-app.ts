import {
  entriesOf,
  filedMails,
  type Member,
  newDomain,
  rawMail,
  signUp,
} from '#tests/fixtures/factories.ts';
import { type Handing, handIn, OURS } from '#tests/fixtures/hand-in.ts';
import { startApp, type TestApp } from './app.ts';
import { type DnsStub, startDnsStub } from './dns-stub.ts';

export const VERIFIED = { became: 'verified entry', trust: 'verified' };
export const UNVERIFIED = { became: 'unverified entry', trust: 'unverified' };
export const FAILED = { became: 'failed_authentication', trust: 'failed' };

/** A Tidings that believes what a name server of ours says; `ahead` moves its clock. */
export type SenderApp = { app: TestApp; dns: DnsStub; ahead: (ms: number) => void };

/** Starts it, with `more` in its environment; mail sealed by lists.example is believed. */
export async function startSenderApp(more: Record<string, string> = {}): Promise<SenderApp> {
  const dns = await startDnsStub();
  let offset = 0;
  const app = await startApp({
    env: { DNS_SERVERS: dns.address, TRUSTED_FORWARDERS: 'lists.example', ...more },
    clock: () => new Date(Date.now() + offset),
  });
  return {
    app,
    dns,
    ahead: (ms) => {
      offset += ms;
    },
  };
}

/** A person of a company, and how mail is made and handed in under the company's name. */
export async function newCompany({ app, dns }: SenderApp, domain = newDomain()) {
  const ann = await signUp(app, `ann@${domain}`);
  const to = ann.user.company.intakeEmail;
  return {
    ann,
    domain,
    mail: (change: { from?: string; header?: string; body?: string } = {}) =>
      rawMail({ from: ann.user.email, to, subject: 'Pump', body: 'The pump leaks.', ...change }),
    /** Hands a mail in as a client elsewhere would, and tells what became of it. */
    arrives: async (mail: string, handing: Handing = {}) => {
      await handIn(app, mail, { mailFrom: ann.user.email, ...handing }, to);
      return outcomeOf(app, ann);
    },
    policy: (text: string) => dns.txt(`_dmarc.${domain}`, `v=DMARC1; ${text}`),
    sends: () => dns.txt(domain, `v=spf1 ip4:${OURS} -all`),
  };
}

/** What became of the one mail to a company: the row, and how its entry is marked. */
export async function outcomeOf(app: TestApp, ann: Member) {
  const [row] = await filedMails(app, ann, 1);
  const { rows } = await app.ask('SELECT verdict FROM inbound_mails WHERE recipient = $1', [
    ann.user.company.intakeEmail,
  ]);
  const [entry] = await entriesOf(ann);
  const { trust, reasons, spf, dkim, dmarc } = rows[0]?.verdict ?? {};
  return {
    became: row?.reason ?? (entry ? `${entry.trust} entry` : row?.status),
    attempts: row?.attempts,
    ...{ trust, spf, dkim, dmarc, reasons: String(reasons) },
  };
}
