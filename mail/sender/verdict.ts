import type { Authentication } from '#contract/intake/read-mail.ts';
import type { DkimProblem, SenderFinding } from '#contract/intake/sender-findings.ts';

export type Verdict = Authentication & {
  proof: Exclude<Authentication['trust'], 'automatic'>;
  findings: SenderFinding[];
  /** Proofs for mail of groups; absent before 2026-12. */
  delivery?: Delivery;
};

/**
 * Proofs of a delivery that do not depend on From. `submitted_here`: mail of this machine, which is
 * trusted without DNS.
 */
export type Delivery =
  | 'submitted_here'
  | {
      /** Domains that sent or signed the mail (SPF, DKIM). */
      hosts: string[];
      /** To and Cc that an own signature of the author's domain covers. */
      signedTo: string[];
      /** Author domains that a host checked; `by` is null for a trusted forwarder. */
      vouched: { by: string | null; author: string }[];
    };

/** A verdict; `isTemporary` if a DNS failure affected it. */
export type Judgement = { verdict: Verdict; isTemporary: boolean };

/** SMTP envelope (RFC 5321, 2.3.1); an unknown client address is empty. */
export type Envelope = {
  clientAddress: string;
  helo: string;
  mailFrom: string;
  receivedAt: Date;
};

/** The scope of a valid signature, against replay. */
export type Binding = {
  isReadAlike: boolean;
  /** Unsigned fields that change the meaning. */
  unsigned: string[];
  /** Signed To and Cc, without +detail. */
  addressed: string[];
  /** `other`: over a week old or over a day ahead. */
  age: 'recent' | 'other' | 'unknown';
  /** True if it covers the results header of Google Groups. */
  coversResults: boolean;
};

export type Signature = {
  domain: string;
  result: string;
  problem: DkimProblem | null;
  /** Explanation if there is no `problem` code. */
  detail: string | null;
  /** Null if invalid. */
  binding: Binding | null;
};

export type Doubt = Extract<
  SenderFinding['code'],
  'several_authors' | 'ambiguous_author' | 'repeated_field' | 'header_too_long'
>;

export type Evidence = {
  /** The domain of From in ASCII; null if none. */
  author: string | null;
  /** An ambiguity of From or header, which voids every proof. */
  doubt: Doubt | null;
  /** SPF (RFC 7208); domain of MAIL FROM, else of HELO. */
  spf: { result: string; domain: string } | null;
  dkim: Signature[];
  /** DMARC (RFC 9989); `aligned` are the domains that passed. */
  dmarc: { result: string; policy: string | null; aligned: string[] } | null;
  /** ARC (RFC 8617): the last sealer, and the author domain it confirmed. */
  arc: {
    result: string;
    sealer: string | null;
    vouchesFor: string | null;
    binding: Binding | null;
  } | null;
  /** Domain that passed DMARC at Google Groups, as its results header says; null without one. */
  checkedByGoogle: string | null;
};
