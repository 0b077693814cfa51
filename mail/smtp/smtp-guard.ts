import { clientNetwork } from '#mail/network/client-network.ts';
import { networksOf } from '#mail/network/networks.ts';

export type GuardLimits = {
  connections: number;
  /** Per IPv4 address or IPv6 /64. */
  connectionsPerAddress: number;
  /** Addresses or networks (10.0.0.0/8) without a connection limit. */
  relays: string[];
  bytesInFlight: number;
  bytesPerAddress: number;
};

/** Longest session (RFC 5321, 4.5.3.2.7). */
const SESSION_MS = 15 * 60_000;
const WITHOUT_MAIL_MS = 5 * 60_000;
/** Minimum average rate of a mail, after a grace period. */
const FLOOR_BYTES_PER_SECOND = 200;
const GRACE_MS = 20_000;
const LOOK_EVERY_MS = 5_000;

type Connection = {
  address: string;
  since: number;
  idleSince: number;
  mail: { since: number; bytes: number } | null;
  hasMail: boolean;
  end: () => void;
};

export type Guard = {
  /**
   * Returns the reached limit, or null. At the total limit, the biggest client loses an idle
   * connection instead.
   */
  admit: (id: string, address: string, end: () => void) => 'client' | 'all' | null;
  leave: (id: string) => void;
  hasMail: (id: string) => boolean;
  /** True for a local address or a relay, which may name its client. */
  isRelay: (address: string) => boolean;
  isUnbounded: (address: string) => boolean;
  connections: () => number;
  startMail: (id: string, address: string) => Room;
  inFlight: () => number;
  stop: () => void;
};

type Room = {
  /** Reserves bytes; false at the limit, or after `free`. */
  add: (bytes: number) => boolean;
  /** Ends the check of the minimum rate. */
  received: () => void;
  free: () => void;
};

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
        // Removed now, as the server's close event arrives later.
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
