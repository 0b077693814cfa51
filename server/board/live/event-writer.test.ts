import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { type EventWriter, writeEvents } from './event-writer.ts';

const EVENT = `data: ${'x'.repeat(8000)}\n\n`;

/** An answer that a reader gets, and what writes it. */
async function answered() {
  const writers = Promise.withResolvers<EventWriter>();
  const server = createServer((_request, response) => {
    const stream = new PassThrough();
    stream.pipe(response);
    writers.resolve(writeEvents(stream, response));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1');
  reader.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  return { reader, page: await writers.promise, close: () => server.close() };
}

test('a stream that nobody reads is broken off before much of it piles up', async () => {
  const { reader, page, close } = await answered();
  reader.pause();
  let written = 0;
  // What the system itself holds of a connection is some megabytes.
  while (!page.isEnded() && written < 64 * 1024 * 1024) {
    page.write(EVENT);
    written += EVENT.length;
    await new Promise(setImmediate);
  }
  expect(page.isEnded()).toBe(true);
  reader.on('error', () => {});
  reader.resume();
  await once(reader, 'close');
  close();
});

test('one that is read goes on, however much it brings', async () => {
  const { reader, page, close } = await answered();
  for (let n = 0; n < 200; n += 1) {
    page.write(EVENT);
    await once(reader, 'data');
    await new Promise(setImmediate);
  }
  expect(page.isEnded()).toBe(false);
  page.end();
  reader.destroy();
  close();
});
