// Starts Firefox (FIREFOX_PATH) for Playwright and relays WebDriver BiDi between the two. For
// versions before 143, which Playwright does not support, it answers unknown commands with an empty
// result and reports address changes by the History API.

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

/** Returns its own address. */
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
 * Reports address changes without a navigation, and inserts text as a user does: React does not
 * notice a `value` set by Playwright.
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

/** Null for a response to the relay itself. */
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
