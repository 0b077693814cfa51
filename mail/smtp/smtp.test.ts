import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { smtpSession } from '#tests/fixtures/smtp-session.ts';
import { openSmtp } from './smtp.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a session that idles after a deferred mail is not ended as a slow transfer', async () => {
  const listener = await openSmtp({
    host: '127.0.0.1',
    port: 0,
    intakeDomain: 'intake.localhost',
    tls: null,
    limits: {
      connections: 10,
      connectionsPerAddress: 10,
      relays: [],
      bytesInFlight: 1,
      bytesPerAddress: 1,
    },
    proxies: [],
    isRecipient: async () => true,
    whyLater: async () => null,
    recipientRefused: () => {},
    turnedAway: () => {},
    connectionsFull: () => {},
    accept: async () => {},
    clock: () => new Date(),
  });
  const { say, reply, socket } = await smtpSession(listener.port);
  await reply();
  await say('HELO client.example');
  await say('MAIL FROM:<ann@client.example>');
  await say('RCPT TO:<team@intake.localhost>');
  await say('DATA');
  expect(await say('Subject: Lift\r\n\r\nIt is stuck.\r\n.')).toMatch(/^451 /);
  vi.advanceTimersByTime(60_000);
  expect(await say('NOOP')).toMatch(/^250 /);
  socket.destroy();
  await listener.close();
});
