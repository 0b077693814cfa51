import { isSystemMailbox, withoutDetail } from '#mail/addresses/system-mailboxes.ts';
import { openImap } from '#mail/imap/imap.ts';
import type { ReceivedMail } from '#mail/message/received-mail.ts';
import { openSmtp } from '#mail/smtp/smtp.ts';
import { companiesOfAddresses } from '#server/companies/store.ts';
import type { Context } from '#server/context.ts';
import { asSystem } from '#server/db/as-system.ts';
import { RefusalError } from '#server/http/errors/refusal.ts';
import { anyHost } from '#server/http/listen.ts';
import { followBacklog } from './backlog/backlog.ts';
import { readBacklog } from './backlog/backlog-store.ts';
import { openShares } from './backlog/shares.ts';
import { openInbox } from './inbox.ts';
import type { FreshMail } from './reading/fresh-bytes.ts';
import { rememberRecipients } from './recipients.ts';
import { countRefusals } from './refusals.ts';

type ListenerHooks = {
  kept: (mails: FreshMail[]) => void;
  hasRoom: () => Promise<boolean>;
};

export type Listeners = {
  smtpPort: number;
  isBusy: () => boolean;
  isRecipient: (address: string) => Promise<boolean>;
  recipientRefused: () => void;
  accept: (mail: ReceivedMail) => Promise<void>;
};

export async function openListeners(
  context: Context,
  { kept, hasRoom }: ListenerHooks,
): Promise<Listeners> {
  const { config, db, clock, log, later, metrics } = context;
  const backlog = followBacklog({
    limits: config.backlog,
    read: (least) => readBacklog(db, least),
    refused: (whose) => metrics.limited(`waiting mail of a ${whose}`),
  });
  later(async () => backlog.close());
  const inbox = await openInbox(context, { kept, pace: backlog.pace });
  later(inbox.close);
  const remembered = rememberRecipients((address) => companyWith(context, address));
  const isOwn = (address: string) => isSystemMailbox(address, config.intakeDomain);
  const companyOf = async (address: string) =>
    isOwn(address) ? null : remembered(withoutDetail(address));
  const refusals = countRefusals(context);
  later(refusals.close);
  const mayHoldMore = openShares({ companyOf, backlog, relays: config.smtpRelays });
  const shared = {
    isRecipient: async (address: string) => isOwn(address) || (await companyOf(address)) !== null,
    recipientRefused: refusals.add,
    accept: async (mail: ReceivedMail) => {
      if (!(await hasRoom())) throw noRoom();
      const shares = await mayHoldMore.of(mail);
      const added = backlog.keeping();
      await inbox.accept(mail, shares);
      added(shares);
      metrics.accepted(mail.channel);
    },
  };
  const smtp = await listenToSmtp(context, { ...shared, whyLater: mayHoldMore.whyLater });
  if (config.imapUrl) {
    const url = config.imapUrl;
    later(openImap({ ...shared, retryAfter, url, clock, notify: log.warn }).close);
  }
  return { ...shared, smtpPort: smtp.port, isBusy: inbox.isBusy };
}

type SmtpHooks = Omit<Listeners, 'smtpPort' | 'isBusy'> & {
  whyLater: ReturnType<typeof openShares>['whyLater'];
};

async function listenToSmtp(
  { config, budget, clock, later, metrics }: Context,
  hooks: SmtpHooks,
): Promise<{ port: number }> {
  const smtp = await openSmtp({
    ...hooks,
    turnedAway: metrics.turnedAway,
    connectionsFull: () => metrics.limited('connections by SMTP'),
    host: config.publicUrl ? anyHost() : '127.0.0.1',
    port: config.smtpPort,
    intakeDomain: config.intakeDomain,
    tls: config.smtpTls,
    proxies: config.smtpProxies,
    limits: {
      connections: budget.smtp.all,
      connectionsPerAddress: budget.smtp.perClient,
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
  return smtp;
}

async function companyWith({ db }: Context, address: string): Promise<string | null> {
  const [company] = await asSystem(db, (tx) => companiesOfAddresses(tx, [address]));
  return company?.companyId ?? null;
}

/** Returns the seconds until a retry, or null. */
function retryAfter(error: unknown): number | null {
  if (!(error instanceof RefusalError) || error.refusal.type !== 'service_unavailable') return null;
  return error.refusal.retryAfter ?? null;
}

/** An SMTP response; other listeners also ask for a retry. */
function noRoom(): Error {
  const error = new Error('No room for more mail just now; try again later');
  return Object.assign(error, { code: 'ENOSPC', responseCode: 451 });
}
