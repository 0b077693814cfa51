import { automaticKind } from '../automatic.ts';
import type { ParsedMail } from '../parsed-mail.ts';
import { authenticate } from './authenticate.ts';
import type { Dns } from './dns.ts';
import { judge } from './judge.ts';
import type { Envelope, Judgement, Verdict } from './verdict.ts';

/** What judging a sender takes. */
export type SenderParts = {
  /** The installation serves more than its own machine. */
  isPublic: boolean;
  dns: Dns;
  /** Domains whose ARC seals are believed. */
  trustedForwarders: string[];
};

/**
 * Judges who sent a mail. While the installation has no public address, whatever this machine
 * submits is believed without asking anybody, so that trying it out needs no DNS; all else is
 * authenticated.
 */
export async function judgeSender(
  bytes: Buffer,
  mail: ParsedMail,
  envelope: Envelope,
  { isPublic, dns, trustedForwarders }: SenderParts,
): Promise<Judgement> {
  const found = isSubmittedHere(envelope.clientAddress, isPublic)
    ? { verdict: unchecked('verified', 'submitted from this machine'), isTemporary: false }
    : judge(await authenticate(bytes, mail, envelope, dns.forOneMail()), trustedForwarders);
  return { ...found, verdict: asRobots(found.verdict, mail, envelope.mailFrom) };
}

/** Whether a mail needs no proof, as this machine itself submitted it. */
export function isSubmittedHere(clientAddress: string, isPublic: boolean): boolean {
  return !isPublic && (clientAddress === '::1' || /^(::ffff:)?127\./.test(clientAddress));
}

/** The verdict on a mail of which nothing was checked. */
export function unchecked(proof: Verdict['proof'], reason: string): Verdict {
  return { trust: proof, proof, spf: null, dkim: null, dmarc: null, arc: null, reasons: [reason] };
}

/** A robot's mail is a robot's, however well it is proven; a forged one is forged. */
export function asRobots(verdict: Verdict, mail: ParsedMail, mailFrom: string): Verdict {
  if (verdict.proof === 'failed' || !automaticKind(mail, mailFrom)) return verdict;
  return { ...verdict, trust: 'automatic' };
}
