import { randomInt } from 'node:crypto';
import type pg from 'pg';
import type { INBOX_LANES } from '#contract/intake/inbox.ts';
import { LONGEST_WAIT } from '../failure-causes.ts';
import { type Candidate, pickFairly } from './fair.ts';
import { CLIENT_BITS, clientOf, SENDER_BITS } from './flow.ts';
import { type Place, placeAfter, rememberPlaces } from './places.ts';
import {
  ANY_DUE,
  CANDIDATES,
  CLIENTS,
  clientsOfEach,
  FIRST_SHARE,
  MOST_SHARES,
  SHARES,
  sendersOfEach,
} from './turn-sql.ts';

export type Lane = (typeof INBOX_LANES)[number];

/** Batch limits; a single email may exceed `bytes`. */
const AT_ONCE = {
  plain: { rows: 32, bytes: 4 * 1024 * 1024 },
  slow: { rows: 1, bytes: 0 },
};

type Flow = { share: string; flow: number };
type Client = { share: string; client: number };

const newRound = () => ({
  share: FIRST_SHARE,
  clients: rememberPlaces(),
  senders: rememberPlaces(),
});
type Round = ReturnType<typeof newRound>;

/** Chooses emails round-robin over companies, clients and senders, per worker. */
export function openRounds(connection: pg.Client): (lane: Lane, now: Date) => Promise<string[]> {
  const rounds = { plain: newRound(), slow: newRound() };
  return async (lane, now) => {
    const round = rounds[lane];
    const { rows: shares } = await connection.query<{ share: string }>({
      name: 'shares',
      text: SHARES,
      values: [lane, round.share],
    });
    if (shares.length === 0) {
      rounds[lane] = newRound();
      return [];
    }
    const { ids, isAll } = await look(connection, round, lane, now, [...sharesOf(shares)]);
    if (ids.length > 0 || isAll) return ids;
    const { rows: due } = await connection.query<Candidate>({
      name: 'any due',
      text: ANY_DUE,
      values: [lane, now, LONGEST_WAIT],
    });
    return pickFairly(due, AT_ONCE[lane]).map(({ id }) => id);
  };
}

/** Returns true if all waiting mail was seen. */
async function look(connection: pg.Client, round: Round, lane: Lane, now: Date, shares: string[]) {
  const mostClients = clientsOfEach(shares.length);
  const after = shares.map((share) => round.clients.lastOf(share) ?? randomInt(2 ** CLIENT_BITS));
  const { rows: clients } = await connection.query<Client>({
    name: 'clients',
    text: CLIENTS,
    values: [lane, shares, after, mostClients],
  });
  const mostSenders = sendersOfEach(clients.length);
  const { rows } = await connection.query<Candidate & { id: string | null }>({
    name: 'candidates',
    text: CANDIDATES,
    values: [
      lane,
      clients.map(({ share }) => share),
      clients.map((client) => lastSender(round, client)),
      mostSenders,
      now,
      LONGEST_WAIT,
    ],
  });
  const due = rows.filter(({ id }) => id !== null);
  const picked = pickFairly(due, AT_ONCE[lane]);
  round.share = placeAfter(shares, sharesOf(due), sharesOf(picked)) ?? round.share;
  // A client without senders has no more mail.
  const sawAllClients = round.clients.moveOn(
    clients.map(({ share, client }) => ({ circle: share, at: client })),
    due.map(clientPlace),
    picked.map(clientPlace),
    mostClients,
  );
  const sawAllSenders = round.senders.moveOn(
    rows.map(senderPlace),
    due.map(senderPlace),
    picked.map(senderPlace),
    mostSenders,
  );
  const isAll = shares.length < MOST_SHARES - 1 && sawAllClients && sawAllSenders;
  return { ids: picked.map(({ id }) => id), isAll };
}

const sharesOf = (flows: Pick<Flow, 'share'>[]) => new Set(flows.map(({ share }) => share));

const clientPlace = ({ share, flow }: Flow): Place => ({ circle: share, at: clientOf(flow) });
const senderPlace = ({ share, flow }: Flow): Place => ({
  circle: sendersOf({ share, client: clientOf(flow) }),
  at: flow,
});
const sendersOf = ({ share, client }: Client) => `${share} ${client}`;

function lastSender(round: Round, client: Client): number {
  const any = () => client.client * 2 ** SENDER_BITS + randomInt(2 ** SENDER_BITS);
  return round.senders.lastOf(sendersOf(client)) ?? any();
}
