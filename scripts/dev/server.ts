// The server that `npm run dev` restarts. Its pages come from Vite's dev server.

import { runTidings } from '#scripts/run-tidings.ts';

const site = process.env.DEV_SITE;

await runTidings({
  environment: () => ({
    clock: () => new Date(),
    webDir: null,
    print: console.log,
    ...(site && { site }),
  }),
  greet: ({ smtpPort }) => {
    process.send?.('ready');
    return smtpPort === null ? [] : [`  Mail   smtp://localhost:${smtpPort}`];
  },
});
