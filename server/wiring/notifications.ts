import type { FastifyInstance } from 'fastify';
import { mayWriteTo, mayWriteWith } from '#server/companies/store.ts';
import { asSystem } from '#server/db/as-system.ts';
import type { Tx } from '#server/db/tx.ts';
import { wakeAllDue } from '#server/entries/wake-due.ts';
import { clientLimit, limiter, take } from '#server/http/limits/limits.ts';
import { rememberAncestors } from '#server/intake/threads.ts';
import { atMoments } from '#server/jobs/at-moments.ts';
import { collectDigests } from '#server/notifications/digest/collect-digests.ts';
import { composeDigest } from '#server/notifications/digest/compose-digest.ts';
import { collectAllDue } from '#server/notifications/emails/collect.ts';
import { composeEmail } from '#server/notifications/emails/compose.ts';
import { notificationRoutes } from '#server/notifications/inbox/routes.ts';
import { composeTest } from '#server/notifications/outbox/compose-test.ts';
import {
  type NotificationSending,
  notificationSending,
} from '#server/notifications/outbox/send.ts';
import { emailPreferenceRoutes } from '#server/notifications/preferences/routes.ts';
import { statusRoutes } from '#server/notifications/status/routes.ts';
import { unsubscribeRoutes } from '#server/notifications/unsubscribe/routes.ts';
import { judgeReply } from '#understanding/resolution/decide.ts';
import type { Dependencies } from './dependencies.ts';

/** Per client and five minutes. */
const STATUS_ANSWERS = 30;
/** Per person and hour. */
const TEST_EMAILS = 5;
const HOUR_SECONDS = 3600;

export function startNotifications(dependencies: Dependencies): void {
  const { config, clock, hub, isPublicMail, later, background } = dependencies;
  const timed = { clock, background, hear: hub.hear };
  const inSystem = systemOf(dependencies);
  const order = orderOf(dependencies);
  const mayWrite = mayWriteWith(isPublicMail);
  const emails = {
    ...{ inSystem, clock, order, domain: config.intakeDomain, remember: rememberAncestors },
    mayWrite: (tx: Tx, companyId: string, addresses: string[]) =>
      mayWriteTo(tx, mayWrite, companyId, addresses),
  };
  const waking = atMoments({
    look: (signal) => wakeAllDue({ inSystem, clock }, signal),
    ...timed,
    failure: 'Snoozed entries were not woken',
  });
  const collecting = atMoments({
    look: (signal) => collectAllDue(emails, signal),
    ...timed,
    failure: 'Emails about entries were not made',
  });
  let nextDigests = new Date(0);
  const digests = atMoments({
    look: async (signal) => {
      if (clock() < nextDigests) return nextDigests;
      nextDigests = await collectDigests({ inSystem, clock, order }, signal);
      return nextDigests;
    },
    ...timed,
    failure: 'Digests were not made',
  });
  for (const { stop } of [waking, collecting, digests]) later(stop);
}

export function notificationsOf(dependencies: Dependencies): NotificationSending {
  const { config, clock, site } = dependencies;
  return notificationSending({
    ...{ inSystem: systemOf(dependencies), clock, site: site.links.site },
    ...{ domain: config.intakeDomain, mayWrite: mayWriteIn(dependencies) },
    compose: {
      entry: composeEmail,
      entries: composeEmail,
      digest: composeDigest,
      test: composeTest,
    },
  });
}

export function serveNotifications(app: FastifyInstance, dependencies: Dependencies): void {
  const { config, db, clock } = dependencies;
  const inSystem = systemOf(dependencies);
  const tests = limiter(db, 'test email', TEST_EMAILS, HOUR_SECONDS);
  notificationRoutes(app, { db, clock });
  emailPreferenceRoutes(app, {
    ...{ db, clock, inSystem, order: orderOf(dependencies) },
    takeTest: async (personId) => {
      await take(tests, personId);
    },
  });
  statusRoutes(app, {
    ...{ inSystem, judgeReply, clock, domain: config.intakeDomain },
    mayWrite: mayWriteIn(dependencies),
    limit: clientLimit(db, 'status page', STATUS_ANSWERS),
  });
  unsubscribeRoutes(app, { inSystem });
}

function mayWriteIn({ isPublicMail }: Dependencies) {
  const rule = mayWriteWith(isPublicMail);
  return async (tx: Tx, companyId: string, address: string) => {
    const may = await mayWriteTo(tx, rule, companyId, [address]);
    return (may.get(address) ?? 'no') !== 'no';
  };
}

function systemOf({ db }: Dependencies) {
  return <T>(work: (tx: Tx) => Promise<T>) => asSystem(db, work);
}

function orderOf({ jobs }: Dependencies) {
  return (tx: Tx, email: { to: string; emailId: string }) =>
    jobs.queueEmail(tx, { letter: 'notification', ...email });
}
