import type { FastifyReply } from 'fastify';
import type { Language } from '#contract/languages.ts';
import type { Database } from '#server/db/connect.ts';
import type { Tx } from '#server/db/tx.ts';
import type { Client } from '#server/http/client/client.ts';
import type { Device } from '#server/http/client/device.ts';

type Account = { id: string; email: string };

export type SsoHooks = {
  /** Returns a path of this site, or null. */
  localPath: (next: string | null | undefined) => string | null;
  /** Ends the browser's previous session; returns its id. */
  endSession: (db: Database, sessionHash: string) => Promise<string | null>;
  signInByAccount: (
    tx: Tx,
    asked: {
      email: string;
      name: string;
      language: Language | null;
      client: Client;
      sessionHash: string;
      sessionEnds: Date;
      device: Device;
      now: Date;
    },
  ) => Promise<
    { kind: 'signed_in' | 'asked'; account: Account; sessionId: string } | { kind: 'ended' }
  >;
  waitingPage: (account: Account, language: Language) => Promise<string>;
  /** Mails a sign-in link although single sign-on is required; throws on failure. */
  mailRecoveryLink: (
    asked: { email: string; recoversCompanyId: string },
    asking: { ip: string; reply: FastifyReply },
  ) => Promise<void>;
};
