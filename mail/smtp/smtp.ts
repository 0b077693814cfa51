import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { splitAddress, withDomain } from '#mail/addresses/system-mailboxes.ts';
import type { ReceivedMail } from '#mail/message/received-mail.ts';
import { networksOf } from '#mail/network/networks.ts';
import { createGuard, type Guard, type GuardLimits } from './smtp-guard.ts';
import { endSession, sayOwnCodes, socketOf } from './smtp-sessions.ts';
import { boundSockets } from './smtp-sockets.ts';

export type SmtpOptions = {
  host: string;
  port: number;
  intakeDomain: string;
  tls: { certFile: string; keyFile: string } | null;
  limits: GuardLimits;
  /** Addresses or networks that send PROXY protocol version 1. */
  proxies: string[];
  isRecipient: (address: string) => Promise<boolean>;
  /** Returns the reason to defer a mail, or null. */
  whyLater: (
    envelope: { clientAddress: string; mailFrom: string },
    recipient: string,
  ) => Promise<string | null>;
  recipientRefused: () => void;
  turnedAway: (code: number) => void;
  connectionsFull: () => void;
  /** Commits a mail before the client receives 250. */
  accept: (mail: ReceivedMail) => Promise<void>;
  clock: () => Date;
};

/** Declared in the greeting (RFC 1870). */
const LARGEST_MAIL = 25 * 1024 * 1024;
const MOST_RECIPIENTS = 100;
/**
 * Unknown recipients per session, after which the client is guessing and the database is not
 * queried.
 */
const MOST_UNKNOWN = 20;
const IDLE_MS = 60_000;
/** Time on shutdown to store unfinished mails. */
const CLOSING_MS = 3_000;
const STOPPING = '4.3.2 Tidings stops here; try again later or elsewhere';
const LATER_MS = 250;
/** Enhanced status for security or policy (RFC 3463, 3.8). */
const TOO_MUCH = '4.7.0';

/** Starts the SMTP listener (RFC 5321) and returns its port. */
export async function openSmtp(options: SmtpOptions) {
  const guard = createGuard(options.limits);
  // The library accepts only single addresses, so each proxy is added on connect.
  const speakers: string[] = [];
  const proxies: string[] = [];
  const isProxy = networksOf(options.proxies);
  let isClosing = false;
  const server = new SMTPServer({
    ...optionsOf(options),
    useXClient: speakers,
    useProxy: proxies,
    onConnect: (session, done) => {
      letSpeak(guard.isRelay, speakers, session.remoteAddress);
      sayOwnCodes(server, session);
      const hangUp = hangUpOf(socketOf(server, session));
      const refusal = admit(guard, server, session, hangUp);
      if (refusal) {
        options.turnedAway(refusal.responseCode);
        options.connectionsFull();
      }
      done(refusal);
      if (refusal) hangUp();
    },
    onClose: (session) => guard.leave(session.id),
    onRcptTo: recipientsOf(options),
    onData: (stream, session, done) => {
      takeMail(options, guard, stream, session)
        .then(
          () => done(null, 'Received and kept'),
          (error) => done(refusedMail(options, error)),
        )
        .finally(() => isClosing && endSession(server, session, STOPPING));
    },
  });
  const hangUpOf = boundSockets(server.server, {
    ...options.limits,
    isRelay: (address) => guard.isUnbounded(address) || isProxy(address),
    dropped: options.connectionsFull,
  });
  server.server.prependListener('connection', ({ remoteAddress = '' }) =>
    letSpeak(isProxy, proxies, remoteAddress),
  );
  // Aborted clients and missing file descriptors must not stop the listener.
  server.on('error', () => {});
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(options.port, options.host, () => resolve());
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    inFlight: guard.inFlight,
    connections: guard.connections,
    close: async () => {
      guard.stop();
      isClosing = true;
      await closeServer(server, guard);
    },
  };
}

function optionsOf({ intakeDomain, tls }: SmtpOptions) {
  return {
    name: intakeDomain,
    banner: 'Tidings',
    size: LARGEST_MAIL,
    maxRecipients: MOST_RECIPIENTS,
    disableReverseLookup: true,
    authOptional: true,
    disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    hideENHANCEDSTATUSCODES: false,
    socketTimeout: IDLE_MS,
    closeTimeout: CLOSING_MS,
    logger: false as const,
    ...(tls && { cert: readFileSync(tls.certFile), key: readFileSync(tls.keyFile) }),
  };
}

async function closeServer(server: SMTPServer, guard: Guard): Promise<void> {
  for (const { session } of [...server.connections]) {
    if (!guard.hasMail(session.id)) endSession(server, session, STOPPING);
  }
  await new Promise<void>((resolve) => server.close(() => resolve()));
}

function refusedMail({ turnedAway }: SmtpOptions, error: unknown): Reply {
  const answer = isReply(error) ? error : reply(451, 'It could not be kept; try again later');
  turnedAway(answer.responseCode);
  return answer;
}

function letSpeak(may: (address: string) => boolean, speakers: string[], address: string): void {
  if (may(address) && !speakers.includes(address)) speakers.push(address);
}

function recipientsOf(options: SmtpOptions) {
  const unknown = new WeakMap<SMTPServerSession, number>();
  return (
    { address }: { address: string },
    session: SMTPServerSession,
    done: (error?: Error | null) => void,
  ) => {
    const refuse = (refusal: Reply) => {
      options.turnedAway(refusal.responseCode);
      done(refusal);
    };
    const misses = unknown.get(session) ?? 0;
    if (misses >= MOST_UNKNOWN) return refuse(reply(421, 'Too many unknown recipients'));
    checkRecipient(options, withDomain(address, options.intakeDomain), session).then(
      (refusal) => {
        if (!refusal) return done(null);
        if (refusal.responseCode === 550) unknown.set(session, misses + 1);
        refuse(refusal);
      },
      () => refuse(reply(451, 'Please try again later')),
    );
  };
}

function admit(
  guard: Guard,
  server: SMTPServer,
  session: SMTPServerSession,
  hangUp: () => void,
): Reply | null {
  const end = () => {
    endSession(server, session, 'Too slow or too long; closing');
    hangUp();
  };
  switch (guard.admit(session.id, session.remoteAddress, end)) {
    case 'client':
      return reply(421, 'Too many connections from your address');
    case 'all':
      return reply(421, 'Too many connections; try again later');
    default:
      return null;
  }
}

async function checkRecipient(
  options: SmtpOptions,
  address: string,
  session: SMTPServerSession,
): Promise<Reply | null> {
  if (await options.isRecipient(address)) {
    const { mailFrom } = session.envelope;
    const envelope = { ...clientOf(session), mailFrom: mailFrom ? mailFrom.address : '' };
    const later = await options.whyLater(envelope, address);
    if (later === null) return null;
    // Slows down clients that retry at once.
    await wait(LATER_MS);
    return reply(451, `${TOO_MUCH} ${later}`);
  }
  if (splitAddress(address).domain !== options.intakeDomain) {
    return reply(550, 'Relaying denied: mail for this domain does not come here');
  }
  options.recipientRefused();
  return reply(550, 'No such address here');
}

async function takeMail(
  options: SmtpOptions,
  guard: Guard,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<void> {
  const room = guard.startMail(session.id, session.remoteAddress);
  try {
    const bytes = await readAll(stream, room);
    room.received();
    const { mailFrom, rcptTo } = session.envelope;
    const recipients = rcptTo.map(({ address }) => withDomain(address, options.intakeDomain));
    await options.accept({
      bytes,
      channel: 'smtp',
      ...clientOf(session),
      mailFrom: mailFrom ? mailFrom.address : '',
      recipients: [...new Set(recipients)],
      receivedAt: options.clock(),
    });
  } finally {
    room.received();
    room.free();
  }
}

/** Returns the client, or the one named by XCLIENT; unknown values are empty. */
function clientOf(session: SMTPServerSession): { clientAddress: string; helo: string } {
  const { xClient, remoteAddress, hostNameAppearsAs } = session;
  const helo = xClient.has('HELO') ? xClient.get('HELO') : hostNameAppearsAs;
  return {
    clientAddress: xClient.get('ADDR') === false ? '' : remoteAddress,
    helo: typeof helo === 'string' ? helo : '',
  };
}

/** Reads even a refused mail to its end, as SMTP requires, without buffering. */
function readAll(
  stream: SMTPServerDataStream,
  room: { add: (bytes: number) => boolean; free: () => void },
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let refusal: Error | null = null;
    stream.on('data', (chunk: Buffer) => {
      const hasRoom = room.add(chunk.length);
      if (refusal) return;
      if (stream.sizeExceeded) {
        refusal = reply(552, `Message too large; the limit is ${LARGEST_MAIL} bytes`);
      } else if (!hasRoom) {
        refusal = reply(451, 'Too much mail at once; try again later');
      }
      if (refusal) {
        chunks = [];
        room.free();
      } else chunks.push(chunk);
    });
    stream.on('end', () => (refusal ? reject(refusal) : resolve(Buffer.concat(chunks))));
    stream.on('error', reject);
    stream.on('close', () => reject(reply(451, 'The connection was lost')));
  });
}

/** An error from which the library reads code and text. */
type Reply = Error & { responseCode: number };

function reply(responseCode: number, message: string): Reply {
  return Object.assign(new Error(message), { responseCode });
}

function isReply(error: unknown): error is Reply {
  return error instanceof Error && 'responseCode' in error;
}
