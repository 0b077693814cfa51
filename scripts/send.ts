// `npm run send -- FILE [--to ADDRESS] [--from ADDRESS] [--host H] [--port P]`: delivers a mail
// file by SMTP and prints the reply as JSON.
// `--from` sets envelope sender and From header. `--to` is optional with one workspace. Exit code 1
// if refused.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createTransport } from 'nodemailer';
import { listIntakeAddresses } from '#contract/dev.ts';

const USAGE = 'Usage: npm run send -- FILE [--to ADDRESS] [--from ADDRESS] [--host H] [--port P]';
const { values, positionals } = given();
const [file] = positionals;
if (file) await send(file);
else fail(USAGE);

function given() {
  const options = {
    to: { type: 'string' },
    from: { type: 'string' },
    host: { type: 'string', default: 'localhost' },
    port: { type: 'string', default: process.env.SMTP_PORT || '2525' },
  } as const;
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    return fail(`${(error as Error).message}\n${USAGE}`);
  }
}

function read(name: string): string {
  try {
    return readFileSync(path.resolve(process.env.INIT_CWD ?? '.', name), 'latin1');
  } catch (error) {
    return fail(`${name} cannot be read: ${(error as Error).message}`);
  }
}

async function send(name: string): Promise<void> {
  const mail = withCrLf(read(name));
  const raw = values.from ? withFrom(mail, values.from) : mail;
  const from = values.from ?? addressIn(headerField(mail, 'from') ?? '');
  const to = values.to ?? (await onlyIntakeAddress());
  const transport = createTransport({
    host: values.host,
    port: Number(values.port),
    ignoreTLS: true,
  });
  try {
    const info = await transport.sendMail({
      envelope: { from, to },
      raw: Buffer.from(raw, 'latin1'),
    });
    console.log(JSON.stringify({ accepted: [to], rejected: [], response: info.response }));
  } catch (error) {
    const { response, message } = error as Error & { response?: string };
    console.log(JSON.stringify({ accepted: [], rejected: [to], response: response ?? message }));
    process.exitCode = 1;
  }
}

async function onlyIntakeAddress(): Promise<string> {
  const port = process.env.PORT || '3000';
  const url = `http://${values.host}:${port}${listIntakeAddresses.path}`;
  const response = await fetch(url).catch(() => null);
  const addresses: unknown = response?.ok ? await response.json() : null;
  if (Array.isArray(addresses) && addresses.length === 1) return String(addresses[0]);
  if (!Array.isArray(addresses)) {
    return fail(`No Tidings answers at ${url}. Start it, or say --to ADDRESS.`);
  }
  return fail(
    addresses.length === 0
      ? 'There is no workspace yet. Sign up first, or say --to ADDRESS.'
      : `There are several workspaces. Say --to one of: ${addresses.join(', ')}`,
  );
}

/** Converts line ends to CRLF, which mail uses (RFC 5322, 2.3) but files often do not. */
function withCrLf(text: string): string {
  return text.replace(/\r\n|\r|\n/g, '\r\n');
}

function headerEnd(mail: string): number {
  const end = mail.indexOf('\r\n\r\n');
  return end < 0 ? mail.length : end;
}

function fieldPattern(name: string): RegExp {
  return new RegExp(`^${name}:[^\\r]*(\\r\\n[ \\t][^\\r]*)*`, 'im');
}

function headerField(mail: string, name: string): string | null {
  const field = mail.slice(0, headerEnd(mail)).match(fieldPattern(name))?.[0];
  return field === undefined ? null : field.slice(name.length + 1).trim();
}

function addressIn(field: string): string {
  return (
    field.match(/<([^<>\s]+@[^<>\s]+)>/)?.[1] ?? field.match(/[^\s<>,"]+@[^\s<>,"]+/)?.[0] ?? ''
  );
}

function withFrom(mail: string, from: string): string {
  const header = mail.slice(0, headerEnd(mail));
  const rest = mail.slice(headerEnd(mail));
  const line = `From: ${from}`;
  const changed = fieldPattern('from').test(header)
    ? header.replace(fieldPattern('from'), () => line)
    : `${line}\r\n${header}`;
  return changed + rest;
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
