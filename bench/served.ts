// Tidings as bench:board, bench:landing and bench:blobs measure it: one process in all roles, with its pages, on
// the embedded PostgreSQL that DATABASE_URL names, and set otherwise as the environment says.

import { readConfig } from '#server/config/config.ts';
import { startTidings } from '#server/main.ts';

const [webDir] = process.argv.slice(2);
const config = readConfig(
  // One session asks as often as it can.
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
