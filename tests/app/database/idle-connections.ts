import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type Held = { open: () => number; close: () => void };

/** The server may end any of them at any time. */
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
    // Without a reader, the end of the connection goes unnoticed.
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
