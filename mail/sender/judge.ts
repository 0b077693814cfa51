import type { SenderFinding } from '#contract/intake/sender-findings.ts';
import { isAligned } from './alignment.ts';
import { gapsIn } from './binding.ts';
import { deliveryOf } from './delivery.ts';
import { inEnglish } from './finding-texts.ts';
import { type Judging, provenBy, type Shown, vouchedBy } from './proofs.ts';
import type { Binding, Evidence, Judgement, Signature, Verdict } from './verdict.ts';

/** Domains named, as a hostile mail may have any number. */
const MOST_NAMED = 5;

type Proof = Verdict['proof'];

/**
 * Classifies a mail: verified by aligned SPF, or DKIM for this delivery; failed if its DMARC
 * policy rejects it; else unverified.
 */
export function judge(evidence: Evidence, judging: Judging): Judgement {
  const [proof, found, isTemporary = false] = decide(evidence, judging);
  const { spf, dmarc, arc } = evidence;
  const findings = [...found, ...describe(evidence)];
  const verdict: Verdict = {
    trust: proof,
    proof,
    spf: spf?.result ?? 'none',
    dkim: bestOf(evidence.dkim),
    dmarc: dmarc?.result ?? 'none',
    arc: arc?.result ?? 'none',
    reasons: inEnglish(findings),
    findings,
    delivery: deliveryOf(evidence, judging),
  };
  return { verdict, isTemporary };
}

function decide(evidence: Evidence, judging: Judging): [Proof, SenderFinding[], boolean?] {
  const { author, doubt, dmarc } = evidence;
  if (!author) return ['unverified', [{ code: 'no_author' }]];
  const proofs = [...provenBy(evidence, author), ...vouchedBy(evidence, author, judging)];
  const shown = proofs.filter(({ binding }) => gapsOf(binding, judging).length === 0);
  if (proofs.length > 0 && doubt) return ['unverified', [{ code: doubt }]];
  if (shown.length > 0) return ['verified', [findShown(shown, author)]];
  if (doubt && dmarc === null) return ['unverified', [{ code: doubt }]];
  if (isOpen(evidence, author)) {
    return ['unverified', [{ code: 'dns_silent', author }], true];
  }
  if (proofs.length > 0) return ['unverified', findOpen(proofs, judging)];
  if (dmarc?.result === 'fail' && (dmarc.policy === 'reject' || dmarc.policy === 'quarantine')) {
    return ['failed', [{ code: 'rejected_by_policy', author, policy: dmarc.policy }]];
  }
  return ['unverified', [doubt ? { code: doubt } : { code: 'unproven', author }]];
}

function gapsOf(binding: Binding | null, { recipient }: Judging): SenderFinding[] {
  return binding ? gapsIn(binding, recipient) : [];
}

function findShown(shown: Shown[], author: string): SenderFinding {
  const forwarder = shown.find(({ by }) => by === 'forwarder');
  if (forwarder) return { code: 'vouched_for', forwarder: forwarder.domain, author };
  const checks = new Set(shown.map(({ by }) => by).filter((by) => by !== 'forwarder'));
  return { code: 'proven', checks: [...checks], author };
}

function findOpen(proofs: Shown[], judging: Judging): SenderFinding[] {
  const [nearest] = proofs
    .map(({ domain, binding }) => ({ domain, gaps: gapsOf(binding, judging) }))
    .sort((one, other) => one.gaps.length - other.gaps.length);
  const { domain, gaps } = nearest ?? { domain: '', gaps: [] };
  return [{ code: 'possible_copy', domain }, ...gaps];
}

/** True if a failed DNS query could still change the verdict. */
function isOpen({ spf, dkim, dmarc }: Evidence, author: string): boolean {
  const mayProve = [...(spf ? [spf] : []), ...dkim];
  return (
    dmarc?.result === 'temperror' ||
    mayProve.some(({ result, domain }) => result === 'temperror' && isAligned(domain, author))
  );
}

function bestOf(signatures: Signature[]): string {
  const order = ['pass', 'temperror', 'policy', 'fail'];
  const found = signatures.map(({ result }) => result);
  return order.find((result) => found.includes(result)) ?? found[0] ?? 'none';
}

function describe({ author, spf, dkim, dmarc, arc }: Evidence): SenderFinding[] {
  const isAuthors = (domain: string) => author === null || isAligned(domain, author);
  const found: (SenderFinding | null)[] = [
    spf && { code: 'spf', ...spf, isAuthors: isAuthors(spf.domain) },
    ...dkim.slice(0, MOST_NAMED).map(({ result, domain, problem, detail }): SenderFinding => {
      return { code: 'dkim', result, domain, isAuthors: isAuthors(domain), problem, detail };
    }),
    dmarc && { code: 'dmarc', result: dmarc.result, author, policy: dmarc.policy },
    arc && arc.result !== 'none' ? { code: 'arc', result: arc.result, sealer: arc.sealer } : null,
  ];
  return found.filter((one) => one !== null);
}
