// `npm run -s read-mail -- [--as mime|text|html] [--ip A --helo H --mail-from F [--to R]] FILE…`:
// one JSON line per file (contract/intake/read-mail.ts), or {"file", "error"}.
// --ip authenticates the sender by DNS; --to also checks the recipient. Exit code 1 if no file was
// readable.

import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { ParsedMail } from '#mail/message/parsed-mail.ts';
import { openParsePool } from '#mail/parse/parse-pool.ts';
import { readHtmlBody, readTextBody } from '#mail/parse/read-body.ts';
import { authenticate } from '#mail/sender/authenticate.ts';
import { openDns } from '#mail/sender/dns.ts';
import { judge } from '#mail/sender/judge.ts';
import { asRobots, unchecked } from '#mail/sender/judge-sender.ts';
import type { Verdict } from '#mail/sender/verdict.ts';
import { decodeText } from '#mail/text/charset/charset.ts';
import { readConfig } from '#server/config/config.ts';
import { printedMail } from './printed-mail.ts';

const WAYS = ['mime', 'text', 'html'] as const;

const given = readArguments();
const pool = openParsePool();
const dns = openDns(given.dnsServers);
let failures = 0;
for (const file of given.files) {
  const line = await lineOf(file).catch((error: Error) => ({ file, error: error.message }));
  if ('error' in line) failures += 1;
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
pool.close();
dns.close();
if (failures === given.files.length) process.exitCode = 1;

async function lineOf(file: string) {
  const bytes = await readFile(path.resolve(process.env.INIT_CWD ?? '.', file));
  const mail = await readAs(bytes);
  const { proof: _, findings: __, delivery: ___, ...authentication } = await verdictOn(bytes, mail);
  return printedMail({ file, mail, mailFrom: given.mailFrom, authentication });
}

async function verdictOn(bytes: Buffer, mail: ParsedMail): Promise<Verdict> {
  const { ip, helo, trustedForwarders } = given;
  let verdict = unchecked(
    'unverified',
    'no_client_address',
    ...(mail.isAmbiguous ? (['repeated_field'] as const) : []),
  );
  if (ip !== null && given.as === 'mime') {
    const receivedAt = new Date();
    const envelope = { clientAddress: ip, helo, mailFrom: given.mailFrom ?? '', receivedAt };
    const evidence = await authenticate(bytes, mail, envelope, dns.forOneMail());
    verdict = judge(evidence, { trustedForwarders, recipient: given.to }).verdict;
  }
  // Without an envelope, the null sender is unknown.
  return asRobots(verdict, mail, given.mailFrom ?? mail.from?.address ?? 'unknown');
}

function readAs(bytes: Buffer) {
  if (given.as === 'text') return readTextBody(decodeText(bytes, null));
  if (given.as === 'html') return readHtmlBody(decodeText(bytes, null));
  return pool.readAlone(bytes);
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        as: { type: 'string', default: 'mime' },
        ip: { type: 'string' },
        helo: { type: 'string', default: '' },
        'mail-from': { type: 'string' },
        to: { type: 'string' },
      },
    });
    const as = WAYS.find((way) => way === values.as);
    if (!as) throw new Error(`--as must be one of ${WAYS.join(', ')}, not "${values.as}"`);
    if (positionals.length === 0) throw new Error('name at least one file');
    const { ip = null, helo, 'mail-from': mailFrom = null, to = null } = values;
    if (ip !== null && isIP(ip) === 0) throw new Error(`--ip must be an IP address, not "${ip}"`);
    const { DNS_SERVERS, TRUSTED_FORWARDERS } = process.env;
    const machine = { isRoot: false, home: '' };
    const { dnsServers, trustedForwarders } = readConfig(
      { DNS_SERVERS, TRUSTED_FORWARDERS },
      machine,
    );
    return { as, ip, helo, mailFrom, to, files: positionals, dnsServers, trustedForwarders };
  } catch (error) {
    console.error(`read-mail: ${(error as Error).message}`);
    process.exit(1);
  }
}
