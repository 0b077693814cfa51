import { clientNetwork } from '#mail/network/client-network.ts';
import { networksOf } from '#mail/network/networks.ts';

/** What one client may take of the listener, so that it cannot keep another out. */
export type GuardLimits = {
  /** Of all clients together. */
  connections: number;
  /** Of one IPv4 address, or one IPv6 /64. */
  connectionsPerAddress: number;
  /** Relays that may hold any number of connections: addresses, or networks as 10.0.0.0/8. */
  relays: string[];
  /** Bytes of mail in flight, all clients together, and the most that one address may hold of it. */
  bytesInFlight: number;
  bytesPerAddress: number;
};

/** A session's whole time, and how long it may stand without a mail (RFC 5321, 4.5.3.2.7). */
const SESSION_MS = 15 * 60_000;
const WITHOUT_MAIL_MS = 5 * 60_000;
/** What a client must send of a mail on average, after a grace. */
const FLOOR_BYTES_PER_SECOND = 200;
const GRACE_MS = 20_000;
const LOOK_EVERY_MS = 5_000;

type Connection = {
  address: string;
  since: number;
  /** When it began to stand without a mail. */
  idleSince: number;
  mail: { since: number; bytes: number } | null;
  /** Whether a mail is coming, or has come and is not kept yet. */
  hasMail: boolean;
  end: () => void;
};

/** Keeps count of who holds what; ends sessions that are too slow or too long. */
export type Guard = {
  /**
   * Admits a connection; null, or why not. Where all together hold as many as they may, one that
   * brings no mail gives way, of the client that holds most.
   */
  admit: (id: string, address: string, end: () => void) => 'client' | 'all' | null;
  leave: (id: string) => void;
  /** Whether a mail is coming, or has come and is not kept yet. */
  hasMail: (id: string) => boolean;
  /** Whether an address is this machine's or a relay's, whose word on its client is believed. */
  isRelay: (address: string) => boolean;
  /** Whether an address is that of a relay, which may hold any number. */
  isUnbounded: (address: string) => boolean;
  /** How many connections there are. */
  connections: () => number;
  startMail: (id: string, address: string) => Room;
  /** Bytes of mail in flight, all clients together. */
  inFlight: () => number;
  stop: () => void;
};

/** Room for the bytes of one mail, taken as they come. */
type Room = {
  /** False when there is none left, or it was given back. */
  add: (bytes: number) => boolean;
  /** All of it has come: from here on the client is not the slow one. */
  received: () => void;
  /** Gives all of it back. */
  free: () => void;
};

/** Guards the listener by those limits. */
export function createGuard(limits: GuardLimits): Guard {
  const connections = new Map<string, Connection>();
  const shares = countShares();
  const isRelayOf = networksOf(limits.relays);
  const isOwnOrRelay = networksOf(['127.0.0.0/8', '::1', ...limits.relays]);
  const look = setInterval(() => {
    const now = Date.now();
    for (const connection of connections.values()) {
      if (isTooLong(connection, now) || isTooSlow(connection, now)) connection.end();
    }
  }, LOOK_EVERY_MS);
  look.unref();
  const leave = (id: string) => {
    const connection = connections.get(id);
    if (!connection) return;
    connections.delete(id);
    shares.change(connection.address, { connections: -1 });
  };

  return {
    admit: (id, address, end) => {
      const held = shares.of(address).connections;
      if (held >= limits.connectionsPerAddress && !isRelayOf(address)) return 'client';
      if (connections.size >= limits.connections) {
        const idle = idlest(connections, (of) => shares.of(of).connections, held);
        if (idle === null) return 'all';
        connections.get(idle)?.end();
        // The server tells of its end later.
        leave(idle);
      }
      shares.change(address, { connections: 1 });
      const now = Date.now();
      connections.set(id, { address, since: now, idleSince: now, mail: null, hasMail: false, end });
      return null;
    },
    leave,
    hasMail: (id) => connections.get(id)?.hasMail ?? false,
    isRelay: isOwnOrRelay,
    isUnbounded: isRelayOf,
    connections: () => connections.size,
    startMail: (id, address) => {
      const mayHold = isRelayOf(address) ? limits.bytesInFlight : limits.bytesPerAddress;
      const hasRoom = () =>
        shares.all() <= limits.bytesInFlight && shares.of(address).bytes <= mayHold;
      return takeRoom(shares, address, hasRoom, connections.get(id) ?? null);
    },
    inFlight: shares.all,
    stop: () => clearInterval(look),
  };
}

/** The oldest connection that brings no mail, of the client that holds most and more than `held`. */
function idlest(
  connections: Map<string, Connection>,
  heldBy: (address: string) => number,
  held: number,
): string | null {
  let found: string | null = null;
  let most = held;
  for (const [id, connection] of connections) {
    const holds = heldBy(connection.address);
    if (connection.hasMail || holds <= most) continue;
    found = id;
    most = holds;
  }
  return found;
}

function takeRoom(
  shares: Shares,
  address: string,
  hasRoom: () => boolean,
  connection: Connection | null,
): Room {
  const mail = { since: Date.now(), bytes: 0 };
  if (connection) Object.assign(connection, { mail, hasMail: true });
  let held = 0;
  let isFreed = false;
  return {
    add: (bytes) => {
      mail.bytes += bytes;
      if (isFreed) return false;
      held += bytes;
      shares.change(address, { bytes });
      return hasRoom();
    },
    received: () => {
      if (!connection) return;
      connection.mail = null;
      connection.idleSince = Date.now();
    },
    free: () => {
      isFreed = true;
      if (connection) connection.hasMail = false;
      shares.change(address, { bytes: -held });
      held = 0;
    },
  };
}

type Share = { connections: number; bytes: number };
type Shares = ReturnType<typeof countShares>;

/** What each client holds: an IPv4 address, or an IPv6 /64. One that holds nothing is forgotten. */
function countShares() {
  const byAddress = new Map<string, Share>();
  let bytesOfAll = 0;
  const none = { connections: 0, bytes: 0 };
  const of = (address: string): Share => byAddress.get(clientNetwork(address)) ?? none;
  return {
    of,
    all: () => bytesOfAll,
    change: (address: string, { connections = 0, bytes = 0 }: Partial<Share>) => {
      const held = of(address);
      const next = { connections: held.connections + connections, bytes: held.bytes + bytes };
      bytesOfAll += bytes;
      const client = clientNetwork(address);
      if (next.connections === 0 && next.bytes === 0) byAddress.delete(client);
      else byAddress.set(client, next);
    },
  };
}

function isTooLong({ since, idleSince, mail }: Connection, now: number): boolean {
  return now - since > SESSION_MS || (!mail && now - idleSince > WITHOUT_MAIL_MS);
}

function isTooSlow({ mail }: Connection, now: number): boolean {
  if (!mail || now - mail.since < GRACE_MS) return false;
  return mail.bytes / ((now - mail.since) / 1000) < FLOOR_BYTES_PER_SECOND;
}
