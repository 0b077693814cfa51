// Tidings for bench:intake: one process in all roles.

import { readConfig } from '#server/config/config.ts';
import { startTidings } from '#server/main.ts';
import { sampleStages } from './stages.ts';

const config = readConfig(
  { PORT: '0', SMTP_PORT: '0', DATABASE_URL: process.env.DATABASE_URL },
  { isRoot: false, home: '/nonexistent' },
);
const { url, smtpPort } = await startTidings(config, {
  clock: () => new Date(),
  webDir: null,
  print: () => {},
});
process.on('message', async (asked) => {
  if (asked !== 'sample') return;
  const sampling = await sampleStages();
  process.once('message', async () => process.send?.(await sampling.stop()));
  process.send?.('sampling');
});
process.send?.({ url, smtpPort });
process.on('disconnect', () => process.exit(0));
