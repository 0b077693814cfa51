import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Connections that a client holds; those that the server ends count no more. */
export type Held = { open: () => number; close: () => void };

/**
 * Opens so many connections one after the other, from another of this machine's loopback addresses,
 * and says `greeting` on each. Any of them may be ended by the server at any time.
 */
export async function holdConnections(
  { port, from }: { port: number; from: string },
  count: number,
  greeting = '',
): Promise<Held> {
  const sockets = new Set<Socket>();
  for (let n = 0; n < count; n += 1) {
    const socket = connect({ host: '127.0.0.1', port, localAddress: from });
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    // An ending that nobody reads would not be noticed.
    socket.resume();
    await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => {});
    if (greeting && !socket.destroyed) socket.write(greeting);
  }
  return {
    open: () => sockets.size,
    close: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Asks for a path on a connection of its own from such an address; gives the whole answer. */
export async function askFrom(
  { port, from }: { port: number; from: string },
  path: string,
  header = '',
): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port, localAddress: from });
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => {});
  const isOver = once(socket, 'close');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${header}\r\n`);
  await isOver;
  return answer;
}
