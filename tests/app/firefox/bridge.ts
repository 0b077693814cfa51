// Starts Firefox for Playwright with the arguments given, and relays WebDriver BiDi between the two.
// Playwright needs Firefox 143; for an older one, such as Debian's ESR, the relay answers unknown commands
// with an empty result, and reports changes of the address by the History API. FIREFOX_PATH names the browser.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const LISTENING = /^WebDriver BiDi listening on (ws:\/\/\S+)$/;
const CHANNEL = 'history';
/** Ids of the relay's own commands; Playwright counts up from 1. */
const OWN_ID = 1_000_000_000;

const firefox = spawn(process.env.FIREFOX_PATH ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['inherit', 'inherit', 'pipe'],
});
firefox.on('exit', (code) => process.exit(code ?? 0));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => firefox.kill(signal));
}
for await (const line of createInterface({ input: firefox.stderr })) {
  const [, url] = line.match(LISTENING) ?? [];
  console.error(url ? `WebDriver BiDi listening on ${await relay(url)}` : line);
}

/** Opens a server that relays to the address; returns its own. */
async function relay(url: string): Promise<string> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (client, { url: path = '' }) => void connect(client, `${url}${path}`));
  await once(server, 'listening');
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function connect(client: WebSocket, url: string): Promise<void> {
  const browser = new WebSocket(url, { perMessageDeflate: false });
  for (const socket of [client, browser]) socket.on('error', () => {});
  client.on('close', () => browser.close());
  browser.on('close', () => client.close());
  const opened = once(browser, 'open');
  client.on('message', async (data) => {
    await opened;
    browser.send(String(data));
    if (JSON.parse(String(data)).method === 'session.new') prepare(browser);
  });
  browser.on('message', (data) => {
    const message = translated(String(data));
    if (message !== null) client.send(message);
  });
}

/**
 * Prepares every page: it reports its address when that changes without a navigation, and text is inserted
 * as by a user. Playwright sets `value`, which React does not take for a change.
 */
function prepare(browser: WebSocket): void {
  const command = (id: number, method: string, params: object) =>
    browser.send(JSON.stringify({ id, method, params }));
  command(OWN_ID, 'session.subscribe', { events: ['script.message'] });
  command(OWN_ID + 1, 'script.addPreloadScript', {
    functionDeclaration: `(report) => {
      const changed = () => report(location.href);
      for (const name of ['pushState', 'replaceState']) {
        const original = history[name];
        history[name] = function (...values) { original.apply(this, values); changed(); };
      }
      addEventListener('popstate', changed);
      const insert = (text) => void document.execCommand('insertText', false, text);
      Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insert, set: () => {} });
    }`,
    arguments: [{ type: 'channel', value: { channel: CHANNEL } }],
  });
}

/** The message as Playwright expects it; null for a response to the relay itself. */
function translated(text: string): string | null {
  const { type, id, error, method, params } = JSON.parse(text);
  if (id >= OWN_ID) return null;
  if (type === 'error' && error === 'unknown command') {
    return JSON.stringify({ type: 'success', id, result: { collector: '' } });
  }
  if (method !== 'script.message' || params.channel !== CHANNEL) return text;
  const { context } = params.source;
  const update = { context, url: params.data.value, timestamp: Date.now() };
  return JSON.stringify({
    type: 'event',
    method: 'browsingContext.historyUpdated',
    params: update,
  });
}
