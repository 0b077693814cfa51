import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

/** Delay after a change, as editors write a file in several steps. */
const DEBOUNCE_MS = 100;

export type RestartedServer = {
  ready: () => Promise<void>;
  /** Debounced. */
  restart: () => void;
  stop: () => Promise<void>;
};

/** `site`: base URL of links. */
export function startServer({ port, site }: { port: number; site: string }): RestartedServer {
  let child = start();
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;

  function start() {
    const { promise: ready, resolve } = Promise.withResolvers<void>();
    const running = spawn(process.execPath, [path.join(import.meta.dirname, 'server.ts')], {
      env: { ...process.env, PORT: String(port), DEV_SITE: site },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    running.once('message', () => resolve());
    const ended = new Promise<void>((done) => {
      running.once('exit', (code) => {
        if (code !== 0) console.error('The server ended. It starts again after a change.');
        done();
      });
    });
    return { process: running as ChildProcess, ready, ended };
  }

  const stop = async () => {
    child.process.kill('SIGTERM');
    await child.ended;
  };

  let restarting: Promise<void> | null = null;
  const restart = async () => {
    await stop();
    if (!isStopping) child = start();
    restarting = null;
  };

  return {
    ready: async () => {
      await restarting;
      await child.ready;
    },
    restart: () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        console.log('The server restarts.');
        restarting ??= restart();
      }, DEBOUNCE_MS);
    },
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      await restarting;
      await stop();
    },
  };
}
