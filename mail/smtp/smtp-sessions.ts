import type { Socket } from 'node:net';
import type { SMTPServer, SMTPServerSession } from 'smtp-server';

type Session = Pick<SMTPServerSession, 'id'>;

/** Sends enhanced codes (RFC 2034) once: the library adds one even if a reply has one. */
export function sayOwnCodes(server: SMTPServer, session: Session): void {
  const connection = connectionOf(server, session);
  if (!connection) return;
  const send = connection.send.bind(connection);
  connection.send = (code, text, context) =>
    send(code, text, /^[245]\.\d+\.\d+ /.test(String(text)) ? false : context);
}

/** Ends a session with 421 (RFC 5321, 3.8). */
export function endSession(server: SMTPServer, session: Session, why: string): void {
  const connection = connectionOf(server, session);
  connection?.send(421, why);
  connection?.close();
}

/** Returns the socket; with the PROXY protocol, its address is not the client's. */
export function socketOf(server: SMTPServer, session: Session): Socket | null {
  return connectionOf(server, session)?._socket ?? null;
}

function connectionOf({ connections }: SMTPServer, { id }: Session) {
  return [...connections].find(({ session }) => session.id === id);
}
