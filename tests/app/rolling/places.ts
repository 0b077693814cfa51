import { buildWeb } from '#scripts/web/build-web.ts';
import { readConfig } from '#server/config/config.ts';
import { startTidings } from '#server/main.ts';
import { startProcess } from '../own-process.ts';

export type Role = 'web' | 'intake' | 'worker';

/** Restarts on the same ports. */
export type Place = {
  role: Role;
  url: string;
  smtpPort: number;
  restart: (isKilled: boolean) => Promise<string>;
  end: () => Promise<void>;
};

type Env = Record<string, string>;

export async function openOwnPlace(role: Role, env: Env): Promise<Place> {
  const start = (more: Env) =>
    startProcess(env.DATA_DIR ?? '', { ...env, LOG_FORMAT: 'json', ...more });
  let one = await start({});
  const { url, smtpPort } = one;
  const ports = { PORT: new URL(url).port, SMTP_PORT: String(smtpPort || 0) };
  return {
    role,
    url,
    smtpPort,
    restart: async (isKilled) => {
      one.kill(isKilled ? 'SIGKILL' : 'SIGTERM');
      const code = await one.exited;
      one = await start(ports);
      return `${role} ${code}`;
    },
    end: async () => {
      one.kill('SIGKILL');
      await one.exited;
    },
  };
}

/** Runs in this process and stops as on SIGTERM; it cannot be killed. */
export async function openPlace(role: Role, env: Env): Promise<Place> {
  const start = (more: Env) => {
    const given = { PORT: '0', SMTP_PORT: '0', ...env, ...more };
    const config = readConfig(given, { isRoot: false, home: '/nonexistent' });
    return startTidings(config, { clock: () => new Date(), webDir: buildWeb, print: () => {} });
  };
  let one = await start({});
  const { url, httpPort, smtpPort } = one;
  const ports = { PORT: String(httpPort), SMTP_PORT: String(smtpPort ?? 0) };
  return {
    role,
    url,
    smtpPort: smtpPort ?? 0,
    restart: async () => {
      await one.stop();
      one = await start(ports);
      return `${role} stopped`;
    },
    end: () => one.stop(),
  };
}
