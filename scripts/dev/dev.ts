// `npm run dev`: serves the web application with hot module replacement, and restarts the server
// when its code changes.

import { homedir } from 'node:os';
import path from 'node:path';
import { createServer } from 'vite';
import { ConfigError, readConfig } from '#server/config/config.ts';
import { startServer } from './restarted-server.ts';
import { SERVER_PATHS } from './server-paths.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDERS = ['contract', 'mail', 'server', 'understanding'].map((it) => path.join(ROOT, it));
const IS_TEST = /\.test\.ts$/;

const port = portOrExit();
const site = `http://localhost:${port}`;
const server = startServer({ port: port + 1, site });

const vite = await createServer({
  configFile: path.join(ROOT, 'vite.config.ts'),
  clearScreen: false,
  server: {
    port,
    strictPort: true,
    proxy: { [SERVER_PATHS]: { target: `http://localhost:${port + 1}` } },
  },
  plugins: [
    {
      name: 'wait-for-server',
      configureServer: ({ middlewares }) => {
        middlewares.use((request, _response, next) => {
          if (new RegExp(SERVER_PATHS).test(request.url ?? '')) void server.ready().then(next);
          else next();
        });
      },
    },
  ],
});
vite.watcher.add(FOLDERS);
vite.watcher.on('all', (_event, file) => {
  if (FOLDERS.some((folder) => file.startsWith(folder)) && !IS_TEST.test(file)) server.restart();
});
await vite.listen();
console.log(`Tidings is running for development.\n  Pages  ${site}\n  Outbox ${site}/dev/outbox`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await Promise.all([vite.close(), server.stop()]);
    process.exit(0);
  });
}

function portOrExit(): number {
  try {
    return readConfig(process.env, { isRoot: process.getuid?.() === 0, home: homedir() }).httpPort;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    return process.exit(1);
  }
}
