import type { SsoOffer } from '#contract/integrations/single-sign-on.ts';
import type { Tx } from '#server/db/tx.ts';

/** What asks to sign somebody in: a link that was mailed to an address. */
type LinkToPass = {
  email: string;
  /** The workspace whose recovery code it was mailed for; null = it is an ordinary link. */
  recoversCompanyId: string | null;
  /** What the session of the browser is known by that shows or confirms it; null = none. */
  sessionHash: string | null;
};

/**
 * `freely`: the link signs in. `by_session`: it does as whoever opens it is signed in by their company's
 * provider already. Else where to go on instead.
 */
export type Passing = 'freely' | 'by_session' | { offer: SsoOffer; companyId: string };

/** How a company's own provider stands beside sign-in by link, or in its way; the wiring hands it in. */
export type SignInGate = {
  /** What the domain of an address has; null = nothing. */
  offer: (email: string, next?: string | undefined) => Promise<SsoOffer | null>;
  /** Whether a link may sign in; within a transaction that confirms one, the answer holds until it ends. */
  pass: (tx: Tx, link: LinkToPass, how: { isConfirming: boolean }) => Promise<Passing>;
  /** Has a new session count as begun by the provider as the one before did. */
  carryOver: (tx: Tx, from: string, to: string) => Promise<void>;
  /** Where whoever has a session signs out of the provider too; null = it began otherwise. */
  signOutUrl: (sessionHash: string) => Promise<string | null>;
};
