import { isAligned } from './alignment.ts';
import type { Evidence, Judgement, Signature, Verdict } from './verdict.ts';

/** What a mail's reasons name of its signatures; a hostile one has as many as it likes. */
const MOST_NAMED = 5;

type Proof = Verdict['proof'];

/**
 * Decides from the evidence whether a mail came from its From address. Verified is what SPF or
 * DKIM prove for the author's own domain, as strictly as its DMARC record asks; failed is what
 * that record wants refused; all else is unverified. What DNS could not answer is neither.
 */
export function judge(evidence: Evidence, trustedForwarders: string[]): Judgement {
  const [proof, reason, isTemporary = false] = decide(evidence, trustedForwarders);
  const { spf, dmarc, arc } = evidence;
  const verdict: Verdict = {
    trust: proof,
    proof,
    spf: spf?.result ?? 'none',
    dkim: bestOf(evidence.dkim),
    dmarc: dmarc?.result ?? 'none',
    arc: arc?.result ?? 'none',
    reasons: [reason, ...describe(evidence)],
  };
  return { verdict, isTemporary };
}

function decide(evidence: Evidence, trustedForwarders: string[]): [Proof, string, boolean?] {
  const { author, doubt, dmarc } = evidence;
  if (!author) return ['unverified', 'its From names no address'];
  const proven = provenBy(evidence, author);
  const forwarder = vouchedBy(evidence, author, trustedForwarders);
  if (proven.length > 0 || forwarder) {
    if (doubt) return ['unverified', doubt];
    return forwarder
      ? ['verified', `${forwarder}, a trusted forwarder, vouches for ${author}`]
      : ['verified', `${proven.join(' and ')} show that it comes from ${author}`];
  }
  // A second From is nobody's word: whose policy should count?
  if (doubt && dmarc === null) return ['unverified', doubt];
  if (isOpen(evidence, author)) {
    return ['unverified', `DNS did not say whether it comes from ${author}`, true];
  }
  if (dmarc?.result === 'fail' && (dmarc.policy === 'reject' || dmarc.policy === 'quarantine')) {
    return ['failed', `${author} does not stand behind it, and asks to ${dmarc.policy} such mail`];
  }
  return ['unverified', doubt ?? `nothing shows that it comes from ${author}`];
}

/** The checks that prove it, by name. */
function provenBy({ spf, dkim, dmarc }: Evidence, author: string): string[] {
  const counts = (domain: string) => {
    if (!isAligned(domain, author)) return false;
    // The record is not known: whatever it asks for, the very same name meets it.
    if (dmarc?.result === 'temperror') return domain === author;
    // DMARC without the Public Suffix List takes all of a suffix that has a record for one.
    if (dmarc?.result === 'pass') return dmarc.aligned.includes(domain);
    return dmarc === null || dmarc.result === 'none';
  };
  return [
    spf?.result === 'pass' && counts(spf.domain) ? 'SPF' : '',
    dkim.some(({ result, domain }) => result === 'pass' && counts(domain)) ? 'DKIM' : '',
  ].filter(Boolean);
}

/** The listed forwarder whose seal says that the mail was the author's when it came there. */
function vouchedBy({ arc }: Evidence, author: string, trusted: string[]): string | null {
  if (arc?.result !== 'pass' || !arc.sealer || arc.vouchesFor !== author) return null;
  return trusted.includes(arc.sealer) ? arc.sealer : null;
}

/** Whether an answer that DNS owes us could still prove it, or tell what its author wants. */
function isOpen({ spf, dkim, dmarc }: Evidence, author: string): boolean {
  const mayProve = [...(spf ? [spf] : []), ...dkim];
  return (
    dmarc?.result === 'temperror' ||
    mayProve.some(({ result, domain }) => result === 'temperror' && isAligned(domain, author))
  );
}

/** The result of the signature that is worth most. */
function bestOf(signatures: Signature[]): string {
  const order = ['pass', 'temperror', 'policy', 'fail'];
  const found = signatures.map(({ result }) => result);
  return order.find((result) => found.includes(result)) ?? found[0] ?? 'none';
}

function describe({ author, spf, dkim, dmarc, arc }: Evidence): string[] {
  const whose = (domain: string) =>
    author && !isAligned(domain, author) ? `${domain}, not its author's domain` : domain;
  return [
    spf && `SPF ${spf.result} for ${whose(spf.domain)}`,
    ...dkim
      .slice(0, MOST_NAMED)
      .map(({ result, domain, why }) =>
        [`DKIM ${result} for ${whose(domain)}`, why].filter(Boolean).join(': '),
      ),
    dmarc &&
      `DMARC ${dmarc.result}${dmarc.policy ? `; the policy of ${author} is ${dmarc.policy}` : ''}`,
    arc && arc.result !== 'none' && `ARC ${arc.result}, sealed by ${arc.sealer ?? 'nobody'}`,
  ].filter((line) => typeof line === 'string');
}
