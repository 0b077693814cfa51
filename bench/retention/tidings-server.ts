// Tidings for bench:retention; the parent process advances its clock and stops it.

import { readConfig } from '#server/config/config.ts';
import { startTidings } from '#server/main.ts';

let days = Number(process.env.DAYS_AHEAD ?? 0);
const config = readConfig(
  { PORT: '0', SMTP_PORT: '0', ...process.env },
  { isRoot: false, home: '/nonexistent' },
);
const tidings = await startTidings(config, {
  clock: () => new Date(Date.now() + days * 86_400_000),
  webDir: null,
  print: () => {},
});
process.send?.({ url: tidings.url, smtpPort: tidings.smtpPort });
process.on('message', async (told: { days?: number; stop?: true }) => {
  if (told.days !== undefined) days = told.days;
  if (!told.stop) return;
  await tidings.stop();
  process.exit(0);
});
process.on('disconnect', () => process.exit(0));
