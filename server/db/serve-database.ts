import { mkdir } from 'node:fs/promises';
import type { DatabaseConfig } from '#server/config/database.ts';
import { whyNoStorage } from './embedded/disk-space.ts';
import { DataDirInUse, lockDataDir } from './embedded/lock.ts';
import { runningPostgres, startPostgres } from './embedded/postgres.ts';
import type { DatabaseUrls } from './logins/logins.ts';

export type ServedDatabase = {
  urls: DatabaseUrls;
  /** True for the embedded database, which is restarted on failure. */
  isOwn: boolean;
  /** True for an external database. */
  hasRoom: () => Promise<boolean>;
  /** Resolves with a reason if the embedded one fails. */
  died: Promise<string>;
  leave: () => void;
  stop: () => Promise<void>;
};

type Named = DatabaseConfig & { dataDir: string };

export async function serveDatabase(config: Named): Promise<ServedDatabase> {
  const { databaseUrl: app, dataDir } = config;
  if (app) {
    const direct = config.directDatabaseUrl ?? app;
    return {
      urls: { owner: config.migrateDatabaseUrl ?? direct, app, direct },
      isOwn: false,
      hasRoom: async () => true,
      died: new Promise<string>(() => {}),
      leave: () => {},
      stop: async () => {},
    };
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch((error) => explain(error, dataDir));
  const lock = await lockDataDir(dataDir).catch((error) => explain(error, dataDir));
  try {
    const postgres = await startPostgres(dataDir);
    return {
      urls: allAt(postgres.url),
      isOwn: true,
      hasRoom: postgres.hasRoom,
      died: postgres.died,
      leave: lock.leave,
      stop: async () => {
        await postgres.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    return await explain(error, dataDir);
  }
}

async function explain(error: unknown, dataDir: string): Promise<never> {
  const why = await whyNoStorage(dataDir);
  if (why !== null) throw new Error(`${why}, then start Tidings again. Nothing is lost.`);
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EROFS' || code === 'EACCES') {
    throw new Error(
      `${dataDir} cannot be written to. Let the account that Tidings runs as write there, or set DATA_DIR to another directory.`,
    );
  }
  throw error;
}

export async function joinDatabase(config: Named): Promise<Pick<ServedDatabase, 'urls' | 'stop'>> {
  try {
    return await serveDatabase(config);
  } catch (error) {
    const url = error instanceof DataDirInUse ? await runningPostgres(config.dataDir) : null;
    if (url === null) throw error;
    return { urls: allAt(url), stop: async () => {} };
  }
}

function allAt(url: string): DatabaseUrls {
  return { owner: url, app: url, direct: url };
}
