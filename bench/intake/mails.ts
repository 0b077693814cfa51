import { randomBytes, randomUUID } from 'node:crypto';

const WORDS =
  `the pump in hall two stopped again this morning and nobody could restart it before the
  second shift came in so we moved the pallets to the north dock and asked the supplier for a
  new seal which should arrive on thursday please tell maintenance to keep the line clear`.split(
    /\s+/,
  );

export function benchMail(from: string, to: string, bytes: number, number: number): Buffer {
  const text = prose(number, Math.min(bytes * 0.3, 4000));
  const html = `<html><body>${text
    .split('\n')
    .map((line) => `<p>${line}</p>`)
    .join('\r\n')}</body></html>`;
  const head = [
    `From: Bench <${from}>`,
    `To: <${to}>`,
    `Subject: Pump ${number} in hall ${number % 7} stopped again`,
    `Date: ${new Date().toUTCString()}`,
    `Message-ID: <${randomUUID()}@bench.example>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="outer"',
    '',
    '--outer',
    'Content-Type: multipart/alternative; boundary="inner"',
    '',
    '--inner',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    '--inner',
    'Content-Type: text/html; charset=utf-8',
    '',
    html,
    '--inner--',
  ];
  const body = head.join('\r\n');
  const left = bytes - body.length - 200;
  const file = left > 0 ? attachment(left) : [];
  return Buffer.from([body, ...file, '--outer--', ''].join('\r\n'));
}

function prose(seed: number, length: number): string {
  let text = '';
  for (let i = seed; text.length < length; i++) {
    text += `${WORDS[(i * 7 + (i >> 3)) % WORDS.length]}${i % 12 === 11 ? '.\r\n' : ' '}`;
  }
  return text;
}

function attachment(bytes: number): string[] {
  // Random, because photos cannot be compressed.
  const base64 = randomBytes(Math.floor(bytes * 0.73)).toString('base64');
  return [
    '--outer',
    'Content-Type: image/jpeg; name="pump.jpg"',
    'Content-Disposition: attachment; filename="pump.jpg"',
    'Content-Transfer-Encoding: base64',
    '',
    base64.replace(/(.{76})/g, '$1\r\n'),
  ];
}
