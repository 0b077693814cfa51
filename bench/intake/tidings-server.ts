// Tidings as bench:intake measures it: one process in all roles, on the embedded PostgreSQL
// that DATABASE_URL names.

import { readConfig } from '#server/config/config.ts';
import { startTidings } from '#server/main.ts';

const config = readConfig(
  { PORT: '0', SMTP_PORT: '0', DATABASE_URL: process.env.DATABASE_URL },
  { isRoot: false, home: '/nonexistent' },
);
const { url, smtpPort } = await startTidings(config, {
  clock: () => new Date(),
  webDir: null,
  print: () => {},
});
process.send?.({ url, smtpPort });
process.on('disconnect', () => process.exit(0));
