import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A client that speaks SMTP by hand, line by line. */
export type SmtpSession = {
  socket: Socket;
  /** Sends a line and gives the server's whole reply to it. */
  say: (line: string) => Promise<string>;
  /** The next reply that comes by itself; an empty text once the connection has ended. */
  reply: () => Promise<string>;
};

/** Connects, from a loopback address of choice, and reads the greeting. */
export async function smtpSession(port: number, localAddress = '127.0.0.1'): Promise<SmtpSession> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  const replies: string[] = [];
  let rest = '';
  let wake = () => {};
  let isOver = false;
  socket.on('data', (chunk) => {
    rest += chunk;
    for (let end = rest.search(/^\d{3} .*\r\n/m); end >= 0; end = rest.search(/^\d{3} .*\r\n/m)) {
      const after = rest.indexOf('\r\n', end) + 2;
      replies.push(rest.slice(0, after).trim());
      rest = rest.slice(after);
    }
    wake();
  });
  const over = () => {
    isOver = true;
    wake();
  };
  socket.on('close', over);
  socket.on('end', over);
  socket.on('error', over);
  await once(socket, 'connect').catch(() => {});
  const reply = async () => {
    while (replies.length === 0 && !isOver) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return replies.shift() ?? '';
  };
  await reply().then((greeting) => replies.unshift(greeting));
  return {
    socket,
    reply,
    say: (line) => {
      socket.write(`${line}\r\n`);
      return reply();
    },
  };
}
