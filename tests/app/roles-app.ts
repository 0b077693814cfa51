import { readConfig } from '#server/config/config.ts';
import { startTidings, type Tidings } from '#server/main.ts';
import { throughPooler } from './database/through-pooler.ts';
import { ask, createDatabase } from './postgres.ts';
import { settleLater } from './running-apps.ts';
import { realClock, type TestClock } from './test-clock.ts';

type Role = 'web' | 'intake' | 'worker';
type Starting = { env?: Record<string, string>; clock?: () => Date };

type RolesOptions = {
  /** Default of all processes. */
  clock?: TestClock;
  /** Background work runs only in `settled`. */
  isManual?: boolean;
};

export async function openRoles({ clock = realClock(), isManual = false }: RolesOptions = {}) {
  const database = await createDatabase(process.env.TEST_POSTGRES_URL ?? '');
  const running = new Map<string, Tidings>();
  const settled = async () => {
    for (const one of running.values()) await one.settled();
  };
  const forget = isManual ? settleLater(settled) : () => {};
  const of = (role: Role): Tidings => {
    const one = running.get(role);
    if (!one) throw new Error(`no ${role} was started`);
    return one;
  };
  const stop = async (role: Role) => {
    await running.get(role)?.stop();
    running.delete(role);
  };
  return {
    of,
    stop,
    clock,
    settled,
    start: async (role: Role, { env = {}, clock: now = clock.now }: Starting = {}) => {
      const given = throughPooler({ DATABASE_URL: database.url, ...env });
      const config = readConfig(
        { PORT: '0', SMTP_PORT: '0', ROLE: role, ...given },
        { isRoot: false, home: '/nonexistent' },
      );
      const one = await startTidings(config, {
        clock: now,
        isManual,
        webDir: null,
        print: () => {},
      });
      running.set(role, one);
      return one;
    },
    smtp: () => ({ smtpPort: of('intake').smtpPort ?? 0 }),
    ask: (question: string, values?: unknown[]) => ask(database.url, question, values),
    close: async () => {
      forget();
      for (const one of running.values()) await one.stop();
      await database.drop();
    },
  };
}

export type Roles = Awaited<ReturnType<typeof openRoles>>;
