import { mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runningPostgres } from '#server/db/embedded/postgres.ts';
import { type DnsStub, startDnsStub } from '#tests/app/fakes/dns-stub.ts';
import { type Relay, startRelay } from '#tests/app/fakes/relay.ts';
import { type OwnProcess, startProcess } from '#tests/app/own-process.ts';
import { ask } from '#tests/app/postgres.ts';
import { sendMail, until, visitor } from '#tests/fixtures/factories.ts';
import { projectFiles, ROOT } from '#tests/fixtures/sources.ts';
import { byMailgun, byPostmark, KEYS, post } from '#tests/requests/webhook-requests.ts';

const ORIGIN = 'http://tidings.example';
/** None may appear in the log. */
const SECRETS = [
  'quokka', // in texts
  'narwhal', // in subjects
  'axolotl', // file names
  'peculiar', // in addresses and domains
  'Zebulon', // in names
  'wombat', // in tokens and passwords
  'platypus', // requested addresses
];
const WRITER = 'zed@peculiar.example';
const METRICS_TOKEN = 'wombat-metrics-token';

let directory: string;
let dns: DnsStub;
let relay: Relay;
let tidings: OwnProcess;
const cookies: string[] = [];

beforeAll(async () => {
  directory = await mkdtemp('/tmp/tidings-logs-');
  dns = await startDnsStub();
  dns.txt('peculiar.example', 'v=spf1 ip4:127.0.0.1 -all');
  relay = await startRelay();
  tidings = await startProcess(path.join(directory, 'data'), {
    ...KEYS,
    MAILGUN_SIGNING_KEY: 'wombat-key',
    INBOUND_TOKEN: 'wombat-token',
    METRICS_TOKEN,
    PUBLIC_URL: ORIGIN,
    SMTP_URL: relay.url.replace('smtp://', 'smtp://peculiar:wombat@'),
    DNS_SERVERS: dns.address,
    ADMIN_EMAILS: WRITER,
    LOG_LEVEL: 'debug',
  });
});
afterAll(async () => {
  tidings.kill('SIGTERM');
  await tidings.exited;
  await relay.close();
  await dns.close();
  await rm(directory, { recursive: true, force: true });
});

const owner = async (question: string) =>
  ask((await runningPostgres(path.join(directory, 'data'))) ?? '', question);
const printed = (words: RegExp) =>
  until(async () => words.test(tidings.output()), `${words} in the log`);

async function signUpBy(app: { url: string }) {
  const zed = visitor(app);
  const sent = { method: 'POST', headers: { origin: ORIGIN } };
  await zed.fetch('/api/register', { ...sent, json: { name: 'Zebulon Q', email: WRITER } });
  const sentEmail = relay.mails.filter(({ headers }) => headers.to === WRITER).at(-1);
  const link = sentEmail?.raw.match(/\/api\/auth\/link\/[\w-]+/)?.[0] ?? '';
  expect((await zed.fetch(link, sent)).status).toBe(303);
  cookies.push(zed.cookie().split('=')[1] ?? '', link.split('/').at(-1) ?? '');
  return { zed, sent };
}

test('a day’s log contains no texts, names or secrets of users', async () => {
  const app = tidings;
  const { zed, sent } = await signUpBy(app);
  const attachments = [{ filename: 'axolotl.txt', content: Buffer.from('quokka') }];
  const mail = {
    from: `Zebulon <${WRITER}>`,
    to: 'peculiar@intake.localhost',
    subject: 'The narwhal is late',
    text: 'The quokka waits.',
    attachments,
  };
  await sendMail(tidings, mail);
  await printed(/A mail was filed: processed_successfully/);
  await sendMail(tidings, { ...mail, from: 'quokka@peculiar-elsewhere.example' });
  await printed(/A mail was filed: held/);
  await expect(sendMail(tidings, { ...mail, to: 'platypus@intake.localhost' })).rejects.toThrow();

  const written = { body: 'quokka by hand', subject: 'narwhal' };
  await zed.fetch('/api/issues/manual', { ...sent, json: written });
  await zed.fetch('/api/issues?q=quokka+narwhal');
  await zed.fetch('/api/issues/platypus?peculiar=1');
  await zed.fetch('/platypus/nowhere');
  await zed.fetch('/api/issues/manual', { ...sent, body: '{"broken quokka' });
  await visitor(app).fetch('/api/auth/link/wombat-link', sent);
  await visitor(app).fetch('/api/auth/me', { headers: { authorization: 'Bearer wombat' } });

  const form = { 'body-mime': 'Subject: narwhal\r\n\r\nquokka', recipient: 'platypus@x.example' };
  expect((await post(app, byMailgun(form, { key: 'wombat-forged' }))).status).toBeGreaterThan(399);
  expect((await post(app, byPostmark({ quokka: 'narwhal' }))).status).toBe(400);
  await printed(/Mail by postmark: /);
  const raw = await fetch(`${app.url}/api/inbound/raw?to=platypus@intake.localhost`, {
    method: 'POST',
    headers: { authorization: 'Bearer wombat-token', 'content-type': 'message/rfc822' },
    body: 'quokka without a header',
  });
  expect(raw.status).toBeGreaterThan(199);

  relay.refuse({ code: 550, text: `No such user ${WRITER}` });
  await zed.fetch('/api/waitlist', { ...sent, json: { email: 'platypus@peculiar.example' } });
  await printed(/An email \(joined waitlist\) did not leave/);
  await zed.fetch('/api/login', { ...sent, json: { email: WRITER } });
  await zed.fetch('/api/auth/login', { ...sent, json: { email: WRITER } });
  await zed.fetch('/api/register', { ...sent, json: { name: 'Zebulon', email: WRITER } });
  await printed(/A sign-in mail could not be sent/);
  relay.refuse(null);

  // The database refuses and quotes the whole row.
  await owner("ALTER TABLE issues ADD CONSTRAINT no_more CHECK (subject = '') NOT VALID");
  await sendMail(tidings, { ...mail, subject: 'narwhal again' });
  await printed(/it cannot be filed now/);
  const failed = await zed.fetch('/api/issues/manual', { ...sent, json: written });
  expect(failed.status).toBe(500);
  const { errorId } = (await failed.json()) as { errorId: string };
  await printed(new RegExp(`\\[${errorId}\\]`));
  await owner('ALTER TABLE raw_mails ADD CONSTRAINT no_more CHECK (size = 0) NOT VALID');
  await expect(sendMail(tidings, mail)).rejects.toMatchObject({ responseCode: 451 });
  await owner('ALTER TABLE raw_mails DROP CONSTRAINT no_more');
  await fetch(`${app.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });

  const said = tidings.output();
  for (const secret of [...SECRETS, ...cookies]) {
    expect(secret.length).toBeGreaterThan(4);
    expect(said.toLowerCase()).not.toContain(secret.toLowerCase());
  }
  expect(said).not.toMatch(/[^\s@/"]@[^\s@/"]/);
  expect(said).toContain('GET /api/issues/:id 404');
  const ofPostgres = await readFile(path.join(directory, 'data/postgres.log'), 'utf8');
  for (const secret of SECRETS) expect(ofPostgres).not.toContain(secret);
});

test('each line is an object with time, level and message from startup', () => {
  // The first build prints plain text.
  const lines = tidings
    .output()
    .trim()
    .replace(/^Building .*\n/, '')
    .split('\n');
  for (const line of lines.map((text) => JSON.parse(text))) {
    expect(line.level).toMatch(/^(error|warn|info|debug)$/);
    expect(new Date(line.time).toISOString()).toBe(line.time);
    expect(line.message).toEqual(expect.any(String));
  }
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ message: 'Tidings is running', role: 'all' });
});

test('the server and its listeners write only to the log', () => {
  // The second holds examples of programs that print.
  const mayPrint = ['server/process/log/log.ts', 'server/http/openapi/code-samples.ts'];
  const loud = projectFiles().filter(
    (name) => /^(server|mail)\/.*(?<!\.test)\.ts$/.test(name) && !mayPrint.includes(name),
  );
  return Promise.all(
    loud.map(async (name) => [
      name,
      /\bconsole\.\w+\(/.test(await readFile(path.join(ROOT, name), 'utf8')),
    ]),
  ).then((found) => expect(found.filter(([, isLoud]) => isLoud)).toEqual([]));
});
