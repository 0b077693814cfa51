import type { SsoOffer } from '#contract/people/sso-offer.ts';
import type { Tx } from '#server/db/tx.ts';

type LinkToPass = {
  email: string;
  recoversCompanyId: string | null;
  sessionHash: string | null;
};

/** `by_session`: already signed in by the provider. An object requires single sign-on. */
export type Passing = 'freely' | 'by_session' | { offer: SsoOffer; companyId: string };

export type SignInGate = {
  offer: (email: string, next?: string | undefined) => Promise<SsoOffer | null>;
  /** Decides on a link; with `isConfirming`, the result holds until the transaction ends. */
  pass: (tx: Tx, link: LinkToPass, how: { isConfirming: boolean }) => Promise<Passing>;
  /** Copies the provider of the previous session to the new one. */
  carryOver: (tx: Tx, from: string, to: string) => Promise<void>;
  /** Returns the provider's logout URL; null for other sessions. */
  signOutUrl: (sessionHash: string) => Promise<string | null>;
};
