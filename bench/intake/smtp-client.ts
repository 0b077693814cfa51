import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type SmtpClient = {
  /** Resolves to the milliseconds until the 250. */
  send: (from: string, to: string, mail: Buffer) => Promise<number>;
  close: () => void;
};

export async function openSmtpClient(port: number): Promise<SmtpClient> {
  const socket: Socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  await once(socket, 'connect');
  const read = replyReader(socket);
  await read(1);
  socket.write('EHLO bench\r\n');
  await read(1);
  return {
    send: async (from, to, mail) => {
      const start = performance.now();
      // Pipelined (RFC 2920), as mail servers do.
      socket.write(`MAIL FROM:<${from}>\r\nRCPT TO:<${to}>\r\nDATA\r\n`);
      const replies = await read(3);
      if (!replies[2]?.startsWith('354')) throw new Error(replies.join(' | '));
      socket.write(mail);
      socket.write('\r\n.\r\n');
      const [answer = ''] = await read(1);
      if (!answer.startsWith('250')) throw new Error(answer);
      return performance.now() - start;
    },
    close: () => socket.end('QUIT\r\n'),
  };
}

/** Reads whole replies (their last line has a space after the code). */
function replyReader(socket: Socket): (count: number) => Promise<string[]> {
  const replies: string[] = [];
  let rest = '';
  let waiting: { count: number; resolve: (replies: string[]) => void } | null = null;
  socket.on('data', (chunk) => {
    rest += chunk.toString('latin1');
    const lines = rest.split('\r\n');
    rest = lines.pop() ?? '';
    replies.push(...lines.filter((line) => line[3] === ' '));
    if (waiting && replies.length >= waiting.count) {
      const { count, resolve } = waiting;
      waiting = null;
      resolve(replies.splice(0, count));
    }
  });
  socket.on('error', () => {});
  return (count) =>
    replies.length >= count
      ? Promise.resolve(replies.splice(0, count))
      : new Promise((resolve) => {
          waiting = { count, resolve };
        });
}
