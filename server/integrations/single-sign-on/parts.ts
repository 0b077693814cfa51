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

/** What single sign-on is made of; the wiring puts it together. */
export type SsoParts = {
  db: Database;
  clock: () => Date;
  outbound: Pick<Outbound, 'request' | 'check'>;
  cookie: SessionCookie;
  browser: BrowserCookie;
  lifetime: SessionLifetime;
  noteEvent: NoteEvent;
  /** The origin that addresses begin with. */
  siteUrl: () => string;
  /** How often one client may begin a sign-in, or send a logout token. */
  limit: ClientLimit;
  /** How often one client may try a recovery code. */
  recoveryLimit: ClientLimit;
  /** Told of a session that ended, so that its event stream ends too. */
  sessionEnded: (sessionId: string) => void;
  /** Told of a company that somebody asks to join. */
  waitingChanged: (companyId: string) => void;
  /** A path of this site to go to after signing in; null = it is none. */
  localPath: (next: string | null | undefined) => string | null;
  /** Ends the session of a browser that begins another one; gives its id. */
  endSession: (db: Database, sessionHash: string) => Promise<string | null>;
  /** Signs somebody in whom the provider named. */
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
  /** The page of whoever waits to be let in. */
  waitingPage: (account: Account, language: Language) => Promise<string>;
  /** Mails a sign-in link though single sign-on is the only way; throws where it cannot be mailed. */
  mailRecoveryLink: (
    asked: { email: string; recoversCompanyId: string },
    asking: { ip: string; reply: FastifyReply },
  ) => Promise<void>;
};
