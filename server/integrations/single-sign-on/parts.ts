import type { FastifyReply } from 'fastify';
import type { Language } from '#contract/languages.ts';
import type { SessionLifetime } from '#server/config/sessions.ts';
import type { Database } from '#server/db/connect.ts';
import type { Tx } from '#server/db/tx.ts';
import type { BrowserCookie } from '#server/http/client/browser.ts';
import type { Client } from '#server/http/client/client.ts';
import type { Device } from '#server/http/client/device.ts';
import type { NoteEvent } from '#server/http/errors/refused.ts';
import type { ClientLimit } from '#server/http/limits/limits.ts';
import type { Outbound } from '#server/http/outbound/outbound.ts';
import type { SessionCookie } from '#server/http/session.ts';

type Account = { id: string; email: string };

/** Dependencies of single sign-on, injected by the wiring. */
export type SsoParts = {
  db: Database;
  clock: () => Date;
  outbound: Pick<Outbound, 'request' | 'check'>;
  cookie: SessionCookie;
  browser: BrowserCookie;
  lifetime: SessionLifetime;
  noteEvent: NoteEvent;
  siteUrl: () => string;
  limit: ClientLimit;
  recoveryLimit: ClientLimit;
  sessionEnded: (sessionId: string) => void;
  waitingChanged: (companyId: string) => void;
  /** Null if not a path of this site. */
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
