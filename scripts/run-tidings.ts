// Runs Tidings as a process, for scripts/start.ts and scripts/demo/demo.ts.

import { homedir } from 'node:os';
import { type Config, ConfigError, readConfig } from '#server/config/config.ts';
import type { Environment } from '#server/context.ts';
import { startTidings, type Tidings } from '#server/main.ts';
import { log, setLog } from '#server/process/log/log.ts';

/** Maximum duration of a graceful shutdown, after its delay. */
const LONGEST_STOP_MS = 9_000;

export type Run = {
  environment: () => Environment;
  adjust?: (config: Config) => Promise<Config>;
  greet: (tidings: Tidings, config: Config) => string[] | Promise<string[]>;
};

/**
 * Shuts down gracefully on SIGTERM and Ctrl+C; exits at once if the IPC parent is gone, with code
 * 1 if the start fails.
 */
export async function runTidings({ environment, adjust, greet }: Run): Promise<void> {
  // The parent holds the other end of the channel; without it, nothing could stop this process.
  process.on('disconnect', () => process.exit(1));
  process.channel?.unref();
  // The parent may have ended before the handler was registered.
  if (process.connected === false) process.exit(1);
  try {
    const isRoot = process.getuid?.() === 0;
    const read = readConfig(process.env, { isRoot, home: homedir() });
    const config = adjust ? await adjust(read) : read;
    setLog(config.log);
    process.on('uncaughtException', endUnexpectedly);
    const tidings = await startTidings(config, environment());
    stopWhenTold(tidings, config);
    await sayThatItServes(tidings, config, greet);
  } catch (error) {
    log.error(sentenceOf(error as NodeJS.ErrnoException));
    process.exit(1);
  }
}

/** With JSON logs, writes an ordinary log line instead. */
async function sayThatItServes(
  tidings: Tidings,
  config: Config,
  greet: Run['greet'],
): Promise<void> {
  const lines = await greet(tidings, config);
  if (config.log.format === 'text') {
    console.log(lines.join('\n'));
    return;
  }
  const { url, httpPort, smtpPort } = tidings;
  const { role } = config;
  log.info('Tidings is running', { url, httpPort, smtpPort, role, pid: process.pid });
}

/** Logs the error; Node.js would print its message, which may contain sensitive data. */
function endUnexpectedly(error: Error): void {
  log.error('Tidings ended unexpectedly', { error });
  process.exit(1);
}

function stopWhenTold(tidings: Tidings, { stopDelaySeconds }: Config): void {
  let isStopping = false;
  const stop = async (code: number) => {
    if (isStopping) return;
    isStopping = true;
    if (code === 0) log.debug('Tidings stops');
    setTimeout(() => process.exit(1), stopDelaySeconds * 1000 + LONGEST_STOP_MS).unref();
    await tidings.stop();
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void stop(0));
  }
  tidings.died.then((how) => {
    if (isStopping) return;
    log.error(`${how}. Tidings stops.`);
    void stop(1);
  });
}

function sentenceOf(error: NodeJS.ErrnoException & { port?: number }): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${error.port} is taken by another program. Set PORT or SMTP_PORT to a free one.`;
  }
  if (error instanceof ConfigError) return `Tidings cannot start:\n${error.message}`;
  return `Tidings cannot start: ${error.message}`;
}
