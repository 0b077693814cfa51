// `npm run -s read-mail -- [--as mime|text|html] [--ip A --helo H --mail-from F] FILE…`: all
// that is found in mails, or in bare bodies: one JSON line for each file, in their order (the
// schema is contract/read-mail.ts); {"file", "error"} for what cannot be read. Exit code 1 if
// none could be. With --ip the sender is judged as if the mail had come from there.

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openParsePool } from '#mail/parse-pool.ts';
import { readHtmlBody, readTextBody } from '#mail/read-body.ts';
import { judgeSender } from '#mail/sender.ts';
import { printedMail } from './printed-mail.ts';

const WAYS = ['mime', 'text', 'html'] as const;

const given = readArguments();
const pool = openParsePool();
let failures = 0;
for (const file of given.files) {
  const line = await lineOf(file).catch((error: Error) => ({ file, error: error.message }));
  if ('error' in line) failures += 1;
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
pool.close();
if (failures === given.files.length) process.exitCode = 1;

async function lineOf(file: string) {
  const bytes = await readFile(path.resolve(process.env.INIT_CWD ?? '.', file));
  const mail = await readAs(bytes);
  const { trust, reasons } = judgeSender(given.ip, false);
  const authentication = { trust, reasons, spf: null, dkim: null, dmarc: null, arc: null };
  return printedMail({ file, mail, mailFrom: given.mailFrom, authentication });
}

function readAs(bytes: Buffer) {
  if (given.as === 'text') return readTextBody(bytes.toString());
  if (given.as === 'html') return readHtmlBody(bytes.toString());
  return pool.readAgain(bytes);
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        as: { type: 'string', default: 'mime' },
        ip: { type: 'string', default: '127.0.0.1' },
        helo: { type: 'string', default: '' },
        'mail-from': { type: 'string' },
      },
    });
    const as = WAYS.find((way) => way === values.as);
    if (!as) throw new Error(`--as must be one of ${WAYS.join(', ')}, not "${values.as}"`);
    if (positionals.length === 0) throw new Error('name at least one file');
    return { as, ip: values.ip, mailFrom: values['mail-from'] ?? null, files: positionals };
  } catch (error) {
    console.error(`read-mail: ${(error as Error).message}`);
    process.exit(1);
  }
}
