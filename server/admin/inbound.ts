import type {
  InboundEvent,
  InboundMail,
  InboundMonitoring,
} from '#contract/admin/inbound-monitoring.ts';
import { type Asker, asCompany } from '#server/db/as-company.ts';
import { asOperator } from '#server/db/as-operator.ts';
import type { Database } from '#server/db/connect.ts';
import { figuresOf } from './inbound-figures.ts';
import { companiesOf, lastMails, mailWithSteps, type Told } from './inbound-store.ts';
import { countCauses, countInbox } from './inbox-counts.ts';
import { masked } from './mask.ts';

/** Returns the operator's view; other companies' mails are masked. */
export function monitorAll(db: Database, personId: string, now: Date): Promise<InboundMonitoring> {
  return asOperator(db, async (tx) => {
    const counts = await countInbox(tx, now);
    const own = await companiesOf(tx, personId);
    const mails = await lastMails(tx, null);
    return {
      ...figuresOf(counts),
      waitingFor: await countCauses(tx),
      recentEvents: mails.map((mail) => forOperator(mail, own)),
      asOf: now.toISOString(),
    };
  });
}

export function monitorCompany(db: Database, asker: Asker, now: Date): Promise<InboundMonitoring> {
  return asCompany(db, asker, async (tx) => {
    const counts = await countInbox(tx, now);
    const mails = await lastMails(tx, asker.companyId);
    return {
      ...figuresOf(counts),
      waitingFor: [],
      recentEvents: mails.map(({ event }) => event),
      asOf: now.toISOString(),
    };
  });
}

export function mailForOperator(
  db: Database,
  personId: string,
  id: string,
): Promise<InboundMail | null> {
  return asOperator(db, async (tx) => {
    const mail = await mailWithSteps(tx, id, null);
    if (!mail) return null;
    const event = forOperator(mail, await companiesOf(tx, personId));
    // The entry is private, and proofs name personal domains.
    return event.isMasked
      ? { ...event, entryId: null, trustReasons: [], trustFindings: [] }
      : event;
  });
}

export async function mailForCompany(
  db: Database,
  asker: Asker,
  id: string,
): Promise<InboundMail | null> {
  const mail = await asCompany(db, asker, (tx) => mailWithSteps(tx, id, asker.companyId));
  return mail?.event ?? null;
}

const OPERATORS_OWN = ['system_mailbox', 'left_waitlist'];

function forOperator<Event extends InboundEvent>(
  { event, companyId }: Told<Event>,
  own: Set<string>,
): Event {
  const isOwn =
    companyId === null
      ? event.status === 'held' && OPERATORS_OWN.includes(event.reason ?? '')
      : own.has(companyId);
  return isOwn ? event : masked(event);
}
