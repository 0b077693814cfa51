// A worker of bench:notifications. CLOCK_FILE contains the time (milliseconds since 1970).

import { readFileSync } from 'node:fs';
import { readConfig } from '#server/config/config.ts';
import { startTidings } from '#server/main.ts';

const file = process.env.CLOCK_FILE ?? '';
/** The file changes rarely, but the clock is read often. */
const KEPT_MS = 20;
let known = { at: 0, now: 0 };
const clock = () => {
  const at = Date.now();
  if (at - known.at > KEPT_MS) known = { at, now: Number(readFileSync(file, 'utf8')) };
  return new Date(known.now);
};
const config = readConfig(
  { PORT: '0', SMTP_PORT: '0', ROLE: 'worker', ...process.env },
  { isRoot: false, home: '/nonexistent' },
);
await startTidings(config, { clock, webDir: null, print: () => {} });
process.send?.({ isReady: true });
process.on('message', () => process.send?.({ rss: process.memoryUsage().rss }));
process.on('disconnect', () => process.exit(0));
