import type { SenderFinding } from '#contract/intake/sender-findings.ts';
import { automaticKind } from '#mail/automatic/automatic.ts';
import type { ParsedMail } from '#mail/message/parsed-mail.ts';
import { UNSEEN_CLIENT } from '#mail/message/received-mail.ts';
import { authenticate } from './authenticate.ts';
import type { Dns } from './dns.ts';
import { inEnglish } from './finding-texts.ts';
import { judge } from './judge.ts';
import type { Doubt, Envelope, Judgement, Verdict } from './verdict.ts';

/** What judging a sender takes. */
export type SenderParts = {
  /** The installation serves more than its own machine. */
  isPublic: boolean;
  dns: Dns;
  /** Domains whose ARC seals are believed. */
  trustedForwarders: string[];
  isSystemMailbox: (address: string) => boolean;
};

/** Judges a mail for one of its recipients. */
export type JudgeFor = (recipient: string) => Judgement;

/**
 * Finds out who sent a mail, to be judged for each of its recipients. While the installation has
 * no public address, whatever this machine submits is believed without asking anybody, so that
 * trying it out needs no DNS; all else is authenticated.
 */
export async function judgeSender(
  bytes: Buffer,
  mail: ParsedMail,
  envelope: Envelope,
  { isPublic, dns, trustedForwarders, isSystemMailbox }: SenderParts,
): Promise<JudgeFor> {
  const isOurs = isSubmittedHere(envelope.clientAddress, isPublic);
  const evidence = isOurs ? null : await authenticate(bytes, mail, envelope, dns.forOneMail());
  return (recipient) => {
    const found = evidence
      ? judge(evidence, { trustedForwarders, recipient })
      : { verdict: unchecked('verified', 'submitted_here'), isTemporary: false };
    const verdict = isUnseen(envelope) ? withoutBlame(found.verdict) : found.verdict;
    return { ...found, verdict: asRobots(verdict, mail, envelope.mailFrom, isSystemMailbox) };
  };
}

/** Whether a mail needs no proof, as this machine itself submitted it. */
export function isSubmittedHere(clientAddress: string, isPublic: boolean): boolean {
  return !isPublic && (clientAddress === '::1' || /^(::ffff:)?127\./.test(clientAddress));
}

/** The mail came by a provider or a mailbox, and nobody says from where. */
function isUnseen({ clientAddress, helo }: Envelope): boolean {
  return clientAddress === '' && helo === UNSEEN_CLIENT;
}

/** Half of what could have proven it (SPF) could not be looked at: that is no sign of forgery. */
function withoutBlame(verdict: Verdict): Verdict {
  if (verdict.proof !== 'failed') return verdict;
  const findings: SenderFinding[] = [{ code: 'origin_unknown' }, ...verdict.findings];
  return { ...verdict, trust: 'unverified', proof: 'unverified', ...described(findings) };
}

/** The verdict on a mail of which nothing was checked. */
export function unchecked(
  proof: Verdict['proof'],
  ...codes: ('submitted_here' | 'not_checked' | 'no_client_address' | Doubt)[]
): Verdict {
  const none = { spf: null, dkim: null, dmarc: null, arc: null };
  return { trust: proof, proof, ...none, ...described(codes.map((code) => ({ code }))) };
}

const described = (findings: SenderFinding[]) => ({ findings, reasons: inEnglish(findings) });

/** A robot's mail is a robot's, however well it is proven; a forged one is forged. */
export function asRobots(
  verdict: Verdict,
  mail: ParsedMail,
  mailFrom: string,
  isOurs?: (address: string) => boolean,
): Verdict {
  if (verdict.proof === 'failed' || !automaticKind(mail, mailFrom, isOurs)) return verdict;
  return { ...verdict, trust: 'automatic' };
}
