// `npm run demo`: Tidings with a sample company in a data directory recreated at each start.
// Replays thirty days through the real pipeline with a simulated clock, then prints a sign-in link.

import { sendMagicLink } from '#contract/people/auth.ts';
import { runTidings } from '#scripts/run-tidings.ts';
import { buildWeb } from '#scripts/web/build-web.ts';
import { emptyDemoDirectory } from './demo-directory.ts';
import { liveThrough, newestLink, type StoryClock } from './live-through.ts';
import { readStory } from './story.ts';

const clock: { story: StoryClock | null } = { story: { now: new Date() } };

await runTidings({
  environment: () => ({
    clock: () => clock.story?.now ?? new Date(),
    webDir: buildWeb,
    // Prints nothing, to keep sign-in links of the sample people off the console.
    print: () => {},
  }),
  adjust: async (config) => {
    const dataDir = `${config.dataDir}-demo`;
    await emptyDemoDirectory(dataDir);
    // The demo must never reach another database or a real mailbox.
    const own = { databaseUrl: null, migrateDatabaseUrl: null, publicUrl: null, smtpUrl: null };
    return { ...config, ...own, dataDir, role: 'all' };
  },
  greet: async (tidings) => {
    console.log('Living through a month of the sample company …');
    const story: StoryClock = { now: new Date() };
    clock.story = story;
    const founder = await liveThrough(readStory(new Date()), tidings, story);
    clock.story = null;
    await fetch(`${tidings.url}${sendMagicLink.path}`, {
      method: sendMagicLink.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: founder }),
    });
    return [
      `The demo is running (PID ${process.pid}). Sign in as ${founder} by this link:`,
      '',
      `  ${await newestLink(tidings, founder)}`,
      '',
      `Other links are at ${tidings.url}/dev/outbox. Mail goes to port ${tidings.smtpPort}.`,
    ];
  },
});
