import type { SenderFinding } from '#contract/intake/sender-findings.ts';
import { automaticKind } from '#mail/automatic/automatic.ts';
import type { ParsedMail } from '#mail/message/parsed-mail.ts';
import { UNSEEN_CLIENT } from '#mail/message/received-mail.ts';
import { authenticate } from './authenticate.ts';
import type { Dns } from './dns.ts';
import { inEnglish } from './finding-texts.ts';
import { judge } from './judge.ts';
import type { Doubt, Envelope, Evidence, Judgement, Verdict } from './verdict.ts';

export type SenderRules = {
  isPublic: boolean;
  dns: Dns;
  /** Domains with trusted ARC seals. */
  trustedForwarders: string[];
  isSystemMailbox: (address: string) => boolean;
};

export type JudgeFor = (recipient: string) => Judgement;

/**
 * Authenticates a sender, with a verdict per recipient. Without a public address, this machine's
 * own mail is trusted, to avoid DNS.
 */
export async function judgeSender(
  bytes: Buffer,
  mail: ParsedMail,
  envelope: Envelope,
  { isPublic, dns, trustedForwarders, isSystemMailbox }: SenderRules,
): Promise<JudgeFor> {
  const isOurs = isSubmittedHere(envelope.clientAddress, isPublic);
  const evidence = isOurs ? null : await authenticate(bytes, mail, envelope, dns.forOneMail());
  return (recipient) => {
    const found = evidence
      ? judge(evidence, { trustedForwarders, recipient })
      : { verdict: unchecked('verified', 'submitted_here'), isTemporary: false };
    const { mailFrom } = envelope;
    const isOpen = found.isTemporary || isOpenList(evidence, mail, mailFrom);
    const verdict = isUnseen(envelope) ? withoutBlame(found.verdict) : found.verdict;
    return { isTemporary: isOpen, verdict: asRobots(verdict, mail, mailFrom, isSystemMailbox) };
  };
}

/** True if a failed DNS query could still prove the host of a list, for any author. */
function isOpenList(evidence: Evidence | null, mail: ParsedMail, mailFrom: string): boolean {
  const checks = evidence ? [evidence.spf, ...evidence.dkim] : [];
  const isOpen = checks.some((one) => one?.result === 'temperror');
  return isOpen && automaticKind(mail, mailFrom) === 'list';
}

export function isSubmittedHere(clientAddress: string, isPublic: boolean): boolean {
  return !isPublic && (clientAddress === '::1' || /^(::ffff:)?127\./.test(clientAddress));
}

function isUnseen({ clientAddress, helo }: Envelope): boolean {
  return clientAddress === '' && helo === UNSEEN_CLIENT;
}

/**
 * Changes a failure to unverified: without a client address, SPF cannot pass, so it is no sign of
 * forgery.
 */
function withoutBlame(verdict: Verdict): Verdict {
  if (verdict.proof !== 'failed') return verdict;
  const findings: SenderFinding[] = [{ code: 'origin_unknown' }, ...verdict.findings];
  return { ...verdict, trust: 'unverified', proof: 'unverified', ...described(findings) };
}

export function unchecked(
  proof: Verdict['proof'],
  ...codes: ('submitted_here' | 'not_checked' | 'no_client_address' | Doubt)[]
): Verdict {
  const none = { spf: null, dkim: null, dmarc: null, arc: null };
  const verdict = { trust: proof, proof, ...none, ...described(codes.map((code) => ({ code }))) };
  return codes.includes('submitted_here') ? { ...verdict, delivery: 'submitted_here' } : verdict;
}

const described = (findings: SenderFinding[]) => ({ findings, reasons: inEnglish(findings) });

/** Marks automatic mail; forged mail stays failed. */
export function asRobots(
  verdict: Verdict,
  mail: ParsedMail,
  mailFrom: string,
  isOurs?: (address: string) => boolean,
): Verdict {
  if (verdict.proof === 'failed' || !automaticKind(mail, mailFrom, isOurs)) return verdict;
  return { ...verdict, trust: 'automatic' };
}
