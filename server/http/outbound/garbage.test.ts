import { once } from 'node:events';
import net from 'node:net';
import { expect, test } from 'vitest';
import { createOutbound } from './outbound.ts';
import { OutboundError } from './outbound-error.ts';

const endless = (first: string, more: string) => (socket: net.Socket) => {
  socket.write(first);
  const text = more.repeat(1_000);
  const write = () => {
    while (socket.writable && socket.write(text));
  };
  socket.on('drain', write);
  write();
};
const says = (text: string) => (socket: net.Socket) => socket.end(text);
const keeps = (text: string) => (socket: net.Socket) => socket.write(text);

const OK = 'HTTP/1.1 200 OK\r\n';
const CHUNKED = `${OK}transfer-encoding: chunked\r\n\r\n`;
const UPGRADE = 'HTTP/1.1 101 Switching Protocols\r\nupgrade: own\r\nconnection: upgrade\r\n\r\n';

const ANSWERS: [string, (socket: net.Socket) => unknown, number | string][] = [
  ['goes over to another protocol', keeps(UPGRADE), 'broken'],
  ['goes over to another protocol that nobody named', keeps('HTTP/1.1 101 Now\r\n\r\n'), 101],
  ['announces an answer on and on', endless('', 'HTTP/1.1 102 Processing\r\n\r\n'), 'broken'],
  ['asks to go on, on and on', endless('', 'HTTP/1.1 100 Continue\r\n\r\n'), 'broken'],
  ['announces it twice', says(`${'HTTP/1.1 103 Early\r\n\r\n'.repeat(2)}${OK}\r\n`), 200],
  ['has a header without end', endless(`${OK}x: `, 'x'), 'broken'],
  ['has headers without end', endless(OK, 'x: y\r\n'), 'broken'],
  ['has a body without end', endless(`${OK}\r\n`, 'x'), 200],
  ['is chunked with extensions without end', endless(CHUNKED, '1;x'), 'connect'],
  ['has trailers without end', endless(`${CHUNKED}0\r\n`, 'x: y\r\n'), 'connect'],
  ['is shorter than it says', says(`${OK}content-length: 100\r\n\r\nx`), 'connect'],
  ['is longer than it says', keeps(`${OK}content-length: 1\r\n\r\nxxxx`), 200],
  ['is two answers', says(`${OK}content-length: 0\r\n\r\n`.repeat(2)), 200],
  [
    'has lengths of two kinds',
    says(`${OK}content-length: 1\r\ntransfer-encoding: chunked\r\n\r\nx`),
    'broken',
  ],
  ['has a status that is none', says('HTTP/1.1 2 x\r\n\r\n'), 'broken'],
  ['is cut within its headers', says(`${OK}content-`), 'connect'],
  ['is packed, and no archive', says(`${OK}content-encoding: gzip\r\n\r\n\x1f\x8b`), 200],
  ['has no headers', says('<html>Hello</html>'), 'broken'],
];

test.each(ANSWERS)('a response that %s ends the request at once', async (_what, answer, ends) => {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('data', () => answer(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  const outcome = await createOutbound({ allow: ['127.0.0.1'] })
    .request({
      url: `http://127.0.0.1:${port}/`,
      method: 'POST',
      body: '{}',
      timeoutMs: 10_000,
      maxBytes: 1_000,
    })
    .then(
      ({ status }) => status,
      (error) => (error instanceof OutboundError ? error.reason : error),
    );
  expect(outcome).toBe(ends);
  for (const socket of sockets) socket.destroy();
  server.close();
});
