// Tidings for benchmarks: one process in all roles with its pages, configured by the environment.

import { readConfig } from '#server/config/config.ts';
import { startTidings } from '#server/main.ts';

const [webDir] = process.argv.slice(2);
const config = readConfig(
  // Practically no rate limit for the single session.
  { PORT: '0', SMTP_PORT: '0', REQUESTS_PER_MINUTE: '1000000', ...process.env },
  { isRoot: false, home: '/nonexistent' },
);
const { url, smtpPort } = await startTidings(config, {
  clock: () => new Date(),
  webDir: webDir ? () => webDir : null,
  print: () => {},
});
process.send?.({ url, smtpPort });
process.on('disconnect', () => process.exit(0));
