// `npm run bench:mail`: mails per second of `parseMail` against postal-mime alone.
// Ends with one JSON line {name, ratios, limits}.

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { parseMail } from '#mail/parse/parse.ts';

const ROUNDS = 9;
const ROUND_MS = 150;
const LIMITS = { ours: 0.5 };

type Read = (mail: Buffer) => Promise<unknown>;

const READERS: Record<'ours' | 'alone', Read> = {
  ours: parseMail,
  alone: (mail) => new PostalMime().parse(mail),
};

const HEAD = `From: Ann Archer <ann@example.com>\r\nTo: Bob <bob@example.org>\r\nSubject: =?utf-8?Q?The_pump_in_the_cellar_=E2=80=93_again?=\r\nDate: Mon, 5 Jan 2026 10:00:00 +0100\r\nMessage-ID: <1@example.com>\r\nMIME-Version: 1.0\r\n${'Received: from a.example by b.example with ESMTPS id 1234; Mon, 5 Jan 2026 10:00:00 +0100\r\n'.repeat(4)}`;

const sets: Record<string, Buffer[]> = {
  fixtures: await fixtures(),
  'plain 5 KB': [plainMail(5)],
  'plain 50 KB': [plainMail(50)],
  'HTML 5 KB': [htmlMail(5)],
  'HTML 50 KB': [htmlMail(50)],
  'file of 50 KB': [mailWithFile(50)],
};

const ratios: Record<string, number> = {};
for (const [name, mails] of Object.entries(sets)) {
  await readFor(READERS.ours, mails, 2 * ROUND_MS);
  await readFor(READERS.alone, mails, 2 * ROUND_MS);
  const rounds: { ours: number; alone: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const alone = await readFor(READERS.alone, mails, ROUND_MS);
    rounds.push({ alone, ours: await readFor(READERS.ours, mails, ROUND_MS) });
  }
  const ratio = median(rounds.map(({ ours, alone }) => ours / alone));
  ratios[name] = Math.round(ratio * 100) / 100;
  const ours = median(rounds.map((round) => round.ours)).toFixed(0);
  const alone = median(rounds.map((round) => round.alone)).toFixed(0);
  console.log(`${name}: ${ours} mails/s; postal-mime alone ${alone}/s; ratio ${ratio.toFixed(2)}`);
}
console.log(JSON.stringify({ name: 'mail', ratios, limits: LIMITS }));

/** Mails per second. */
async function readFor(read: Read, mails: Buffer[], ms: number): Promise<number> {
  const startedAt = performance.now();
  let count = 0;
  let passed = 0;
  while (passed < ms) {
    for (const mail of mails) await read(mail);
    count += mails.length;
    passed = performance.now() - startedAt;
  }
  return (count / passed) * 1000;
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}

async function fixtures(): Promise<Buffer[]> {
  const folder = path.join(import.meta.dirname, '../mail/fixtures');
  const files = await readdir(folder, { recursive: true });
  const mails = files.filter((file) => file.endsWith('.eml')).sort();
  return Promise.all(mails.map((file) => readFile(path.join(folder, file))));
}

function lines(kilobytes: number): string {
  const line = 'The pump in the cellar is losing water again, and nobody has come to see it.\r\n';
  return line.repeat(Math.ceil((kilobytes * 1024) / line.length));
}

function plainMail(kilobytes: number): Buffer {
  return Buffer.from(`${HEAD}Content-Type: text/plain; charset=utf-8\r\n\r\n${lines(kilobytes)}`);
}

function htmlMail(kilobytes: number): Buffer {
  const html = lines(kilobytes / 2).replace(/(.+)\r\n/g, '<div class=3D"a">$1<br></div>\r\n');
  const part = (type: string, text: string) =>
    `--b\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${text}\r\n`;
  return Buffer.from(
    `${HEAD}Content-Type: multipart/alternative; boundary=b\r\n\r\n${part('text/plain', lines(kilobytes / 2))}${part('text/html', html)}--b--\r\n`,
  );
}

function mailWithFile(kilobytes: number): Buffer {
  const file = Buffer.alloc(kilobytes * 768, 'pump')
    .toString('base64')
    .replace(/.{76}/g, '$&\r\n');
  const text = '--b\r\nContent-Type: text/plain\r\n\r\nSee the photo.\r\n';
  return Buffer.from(
    `${HEAD}Content-Type: multipart/mixed; boundary=b\r\n\r\n${text}--b\r\nContent-Type: image/jpeg; name=pump.jpg\r\nContent-Transfer-Encoding: base64\r\n\r\n${file}\r\n--b--\r\n`,
  );
}
