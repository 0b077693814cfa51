import type { Authentication } from '#contract/intake/read-mail.ts';
import type { DkimProblem, SenderFinding } from '#contract/intake/sender-findings.ts';

/** How far the author of a mail can be believed, and why. */
export type Verdict = Authentication & {
  /** The same without regard to who wrote it: a robot's mail is proven, or not, as a person's is. */
  proof: Exclude<Authentication['trust'], 'automatic'>;
  /** What the reasons say, by code, for those who write them in another language. */
  findings: SenderFinding[];
};

/**
 * What is to be believed now. Where DNS failed for a while (`isTemporary`), it is what stands
 * if it is not asked again.
 */
export type Judgement = { verdict: Verdict; isTemporary: boolean };

/** From where and as whom a mail was handed in (RFC 5321, 2.3.1); an unknown address is empty. */
export type Envelope = {
  clientAddress: string;
  helo: string;
  mailFrom: string;
  receivedAt: Date;
};

/** What a good signature says of the mail before us; the rest is open to whoever hands it in again. */
export type Binding = {
  /** Whether the fields and the body that we read are those that it was checked against. */
  isReadAlike: boolean;
  /** Fields that change what the mail says or answers and that it does not cover. */
  unsigned: string[];
  /** The addresses in a To or Cc that it covers, without their detail. */
  addressed: string[];
  /** Of its signed date; `other` is older than a week, or of another day to come. */
  age: 'recent' | 'other' | 'unknown';
};

/** What one DKIM signature (RFC 6376) is worth to us, and why no more. */
export type Signature = {
  domain: string;
  result: string;
  problem: DkimProblem | null;
  /** What the verifier says of it, where that is none of these problems. */
  detail: string | null;
  /** Null where it is not good. */
  binding: Binding | null;
};

export type Doubt = Extract<
  SenderFinding['code'],
  'several_authors' | 'ambiguous_author' | 'repeated_field' | 'header_too_long'
>;

/** What was found out about a mail's author, before anything is made of it. */
export type Evidence = {
  /** The domain of its From address, as DNS knows it; null where it has none. */
  author: string | null;
  /** Why no proof counts: its From, or its header, can be read in more than one way. */
  doubt: Doubt | null;
  /** RFC 7208; the domain is that of MAIL FROM, or of HELO where that is empty. */
  spf: { result: string; domain: string } | null;
  dkim: Signature[];
  /** RFC 9989; `aligned` are the domains by which it passed. */
  dmarc: { result: string; policy: string | null; aligned: string[] } | null;
  /** RFC 8617: who sealed it last, and whose mail that one says it was. */
  arc: {
    result: string;
    sealer: string | null;
    vouchesFor: string | null;
    binding: Binding | null;
  } | null;
};
