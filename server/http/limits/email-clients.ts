import { clientNetwork, clientSite } from '#mail/network/client-network.ts';
import type { Database } from '#server/db/connect.ts';
import {
  DAY_SECONDS,
  HOUR_SECONDS,
  keyOf,
  limiter,
  type Refund,
  takeEach,
  takeOne,
  tooMany,
} from './limits.ts';

const FIVE_MINUTES = 300;
/** Generous: an office shares one address. */
const PER_CLIENT = { fiveMinutes: 100, day: 500 };
/** Per IPv6 /48, which can hold many /64 networks of one user. */
const PER_SITE = { fiveMinutes: 200, day: 1000 };
/** A share of the mailbox's daily limit. */
const PER_CLIENT_AND_MAILBOX = { hour: 5, day: 12 };
/** Limit of requests that cause no email, counted separately. */
const REFUSED = 1000;

const MANY = 'too_many_emails_of_network';
const MANY_TO_MAILBOX = 'too_many_emails_to_address';

/** Both `take` functions throw. */
export type EmailClients = {
  takeClient: (ip: string) => Promise<Refund>;
  takeForMailbox: (ip: string, mailbox: string) => Promise<Refund>;
  /** Counts a request without an email. */
  noteRefused: (ip: string) => Promise<void>;
};

export function emailClients(db: Database): EmailClients {
  const perClient = [
    limiter(db, 'client', PER_CLIENT.fiveMinutes, FIVE_MINUTES),
    limiter(db, 'client day', PER_CLIENT.day, DAY_SECONDS),
  ];
  const perSite = [
    limiter(db, 'site', PER_SITE.fiveMinutes, FIVE_MINUTES),
    limiter(db, 'site day', PER_SITE.day, DAY_SECONDS),
  ];
  const perMailbox = [
    limiter(db, 'client mailbox', PER_CLIENT_AND_MAILBOX.hour, HOUR_SECONDS),
    limiter(db, 'client mailbox day', PER_CLIENT_AND_MAILBOX.day, DAY_SECONDS),
  ];
  const refused = limiter(db, 'client refused', REFUSED, FIVE_MINUTES);
  return {
    takeClient: async (ip) => {
      const client = clientNetwork(ip);
      const without = await refused.get(keyOf(client));
      if (without && without.consumedPoints >= REFUSED) throw tooMany(MANY, without.msBeforeNext);
      const site = clientSite(ip);
      return takeEach([
        ...perClient.map((each) => () => takeOne(each, client, MANY)),
        ...(site === null ? [] : perSite.map((each) => () => takeOne(each, site, MANY))),
      ]);
    },
    takeForMailbox: (ip, mailbox) => {
      const key = `${clientNetwork(ip)} ${mailbox}`;
      return takeEach(perMailbox.map((each) => () => takeOne(each, key, MANY_TO_MAILBOX)));
    },
    noteRefused: async (ip) => void (await refused.penalty(keyOf(clientNetwork(ip)))),
  };
}
