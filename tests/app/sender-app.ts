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
import { type DnsStub, startDnsStub } from './fakes/dns-stub.ts';
import { realClock } from './test-clock.ts';

export const VERIFIED = { became: 'verified entry', trust: 'verified' };
export const UNVERIFIED = { became: 'unverified entry', trust: 'unverified' };
export const FAILED = { became: 'failed_authentication', trust: 'failed' };

export type SenderApp = { app: TestApp; dns: DnsStub; ahead: (ms: number) => void };

export async function startSenderApp(more: Record<string, string> = {}): Promise<SenderApp> {
  const dns = await startDnsStub();
  const app = await startApp({
    env: { DNS_SERVERS: dns.address, TRUSTED_FORWARDERS: 'lists.example', ...more },
    // Tests sign mail at the time of the machine.
    clock: realClock(),
  });
  return {
    app,
    dns,
    ahead: (ms) => {
      app.clock.offset += ms;
    },
  };
}

export async function newCompany({ app, dns }: SenderApp, domain = newDomain()) {
  const ann = await signUp(app, `ann@${domain}`);
  const to = ann.user.company.intakeEmail;
  return {
    ann,
    domain,
    mail: (change: { from?: string; header?: string; body?: string } = {}) =>
      rawMail({ from: ann.user.email, to, subject: 'Pump', body: 'The pump leaks.', ...change }),
    arrives: async (mail: string, handing: Handing = {}) => {
      await handIn(app, mail, { mailFrom: ann.user.email, ...handing }, to);
      return outcomeOf(app, ann);
    },
    policy: (text: string) => dns.txt(`_dmarc.${domain}`, `v=DMARC1; ${text}`),
    sends: () => dns.txt(domain, `v=spf1 ip4:${OURS} -all`),
  };
}

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
    trust,
    spf,
    dkim,
    dmarc,
    reasons: String(reasons),
  };
}
