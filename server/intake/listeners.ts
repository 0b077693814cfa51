import { isSystemMailbox, withoutDetail } from '#mail/addresses/system-mailboxes.ts';
import { openImap } from '#mail/imap/imap.ts';
import type { ReceivedMail } from '#mail/message/received-mail.ts';
import { openSmtp } from '#mail/smtp/smtp.ts';
import type { Config } from '#server/config/config.ts';
import type { ConnectionBudget } from '#server/config/connection-budget.ts';
import type { Blobs } from '#server/db/blobs/blobs.ts';
import type { Database } from '#server/db/connect.ts';
import { RefusalError } from '#server/http/errors/refusal.ts';
import { log } from '#server/process/log/log.ts';
import { followBacklog, type Overfull } from './backlog/backlog.ts';
import { readBacklog } from './backlog/backlog-store.ts';
import { openShares } from './backlog/shares.ts';
import { openInbox } from './inbox.ts';
import type { FreshMail } from './reading/fresh-bytes.ts';
import { rememberRecipients } from './recipients.ts';
import { countRefusals } from './refusals.ts';

type ListenerDependencies = {
  config: Config;
  budget: ConnectionBudget;
  db: Database;
  blobs: Blobs;
  clock: () => Date;
  later: (end: () => Promise<void>) => void;
  host: string;
  companyOf: (address: string) => Promise<string | null>;
  hasRoom: () => Promise<boolean>;
  kept: (mails: FreshMail[]) => void;
  metrics: {
    accepted: (channel: string) => void;
    turnedAway: (code: number) => void;
    gauge: (name: string, help: string, look: () => number) => void;
    limited: (limit: 'connections by SMTP' | `waiting mail of a ${Overfull}`) => void;
  };
};

/** Shared by all mail listeners. */
export type Listeners = {
  smtpPort: number;
  isBusy: () => boolean;
  isRecipient: (address: string) => Promise<boolean>;
  recipientRefused: () => void;
  accept: (mail: ReceivedMail) => Promise<void>;
};

/** Opens inbox, SMTP listener and, if configured, IMAP mailbox. */
export async function openListeners(parts: ListenerDependencies): Promise<Listeners> {
  const { config, db, blobs, clock, later, metrics } = parts;
  const backlog = followBacklog({
    limits: config.backlog,
    read: (least) => readBacklog(db, least),
    refused: (whose) => metrics.limited(`waiting mail of a ${whose}`),
  });
  later(async () => backlog.close());
  const inbox = await openInbox(db, { blobs, kept: parts.kept, pace: backlog.pace });
  later(inbox.close);
  const remembered = rememberRecipients(parts.companyOf);
  const isOwn = (address: string) => isSystemMailbox(address, config.intakeDomain);
  const companyOf = async (address: string) =>
    isOwn(address) ? null : remembered(withoutDetail(address));
  const refusals = countRefusals(db, clock);
  later(refusals.close);
  const mayHoldMore = openShares({ companyOf, backlog, relays: config.smtpRelays });
  const shared = {
    isRecipient: async (address: string) => isOwn(address) || (await companyOf(address)) !== null,
    recipientRefused: refusals.add,
    accept: async (mail: ReceivedMail) => {
      if (!(await parts.hasRoom())) throw noRoom();
      const shares = await mayHoldMore.of(mail);
      const kept = backlog.keeping();
      await inbox.accept(mail, shares);
      kept(shares);
      metrics.accepted(mail.channel);
    },
  };
  const smtp = await openSmtp({
    ...shared,
    turnedAway: metrics.turnedAway,
    connectionsFull: () => metrics.limited('connections by SMTP'),
    whyLater: mayHoldMore.whyLater,
    host: parts.host,
    port: config.smtpPort,
    intakeDomain: config.intakeDomain,
    tls: config.smtpTls,
    proxies: config.smtpProxies,
    limits: {
      connections: parts.budget.smtp.all,
      connectionsPerAddress: parts.budget.smtp.perClient,
      relays: config.smtpRelays,
      bytesInFlight: 256 * 1024 * 1024,
      bytesPerAddress: 128 * 1024 * 1024,
    },
    clock,
  });
  later(smtp.close);
  const inFlight = 'Bytes of mail that the SMTP listener has in hand.';
  metrics.gauge('tidings_mail_bytes_in_flight', inFlight, smtp.inFlight);
  const held = 'Connections to the SMTP port.';
  metrics.gauge('tidings_smtp_connections', held, smtp.connections);
  if (config.imapUrl) {
    const url = config.imapUrl;
    later(openImap({ ...shared, retryAfter, url, clock, notify: log.warn }).close);
  }
  return { ...shared, smtpPort: smtp.port, isBusy: inbox.isBusy };
}

/** Seconds. */
function retryAfter(error: unknown): number | null {
  if (!(error instanceof RefusalError) || error.refusal.type !== 'service_unavailable') return null;
  return error.refusal.retryAfter ?? null;
}

/** SMTP response; other listeners ask for a retry. */
function noRoom(): Error {
  const error = new Error('No room for more mail just now; try again later');
  return Object.assign(error, { code: 'ENOSPC', responseCode: 451 });
}
