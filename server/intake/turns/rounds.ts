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

/** What is taken at once: so many rows, and so many bytes if there is more than one. */
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

/**
 * Chooses what a worker takes next: company by company, client by client, sender by sender, each
 * going on where the last choice ended, so that however many wait, everybody's turn comes. Each
 * worker has rounds of its own; what two of them choose, one gets.
 */
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

/** Chooses among the mails of some companies, and moves on; says whether it saw all that waits. */
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
  // A client of which no sender was found has gone meanwhile.
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

/** The flow after which a client's senders go on. */
function lastSender(round: Round, client: Client): number {
  const any = () => client.client * 2 ** SENDER_BITS + randomInt(2 ** SENDER_BITS);
  return round.senders.lastOf(sendersOf(client)) ?? any();
}
