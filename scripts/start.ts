// `npm start`: builds the web application if its sources changed, and starts Tidings.

import { runTidings } from '#scripts/run-tidings.ts';
import { buildWeb } from './web/build-web.ts';

await runTidings({
  environment: () => ({ clock: () => new Date(), webDir: buildWeb, print: console.log }),
  greet: ({ url, smtpPort }, { intakeDomain, publicUrl, role }) => {
    const lines = [`Tidings is running (${role === 'all' ? `PID ${process.pid}` : role}).`];
    lines.push(`  Pages  ${url}`);
    if (smtpPort !== null)
      lines.push(`  Mail   smtp://localhost:${smtpPort} for *@${intakeDomain}`);
    if (publicUrl === null) {
      lines.push(`  Outbox ${url}/dev/outbox (mails sent; nothing leaves this machine)`);
      lines.push('', `Next: open ${url}/signup and create your account.`);
    }
    return lines;
  },
});
