import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { type EventWriter, writeEvents } from './event-writer.ts';

const EVENT = `data: ${'x'.repeat(8000)}\n\n`;

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

test('a stream without a reader is closed before its buffer grows', async () => {
  const { reader, page, close } = await answered();
  reader.pause();
  let written = 0;
  // The kernel buffers some megabytes per connection.
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

test('a stream with a reader continues under any load', async () => {
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
