import { gapsIn } from './binding.ts';
import { type Judging, provenBy, type Shown, vouchedBy } from './proofs.ts';
import type { Binding, Delivery, Evidence } from './verdict.ts';

/** Domains kept, as a hostile mail may have any number of signatures. */
const MOST_DOMAINS = 20;

/** Returns proofs that hold for any recipient: a group is the recipient that its mail names. */
export function deliveryOf(evidence: Evidence, judging: Judging): Delivery {
  const { author, arc, spf, checkedByGoogle } = evidence;
  const signatures = evidence.dkim.filter(
    ({ result, binding }) => result === 'pass' && isWhole(binding),
  );
  const signers = signatures.map(({ domain }) => domain);
  const hosts = new Set([...(spf?.result === 'pass' ? [spf.domain] : []), ...signers]);
  const own = author ? provenBy(evidence, author).filter(isSignature) : [];
  const vouched = signatures.flatMap(({ domain, binding }) =>
    checkedByGoogle && binding?.coversResults ? [{ by: domain, author: checkedByGoogle }] : [],
  );
  const sealed = arc?.vouchesFor ? vouchedBy(evidence, arc.vouchesFor, judging) : [];
  const forwarders = sealed
    .filter(({ binding }) => binding === null || isWhole(binding))
    .map(() => ({ by: null, author: arc?.vouchesFor ?? '' }));
  return {
    hosts: [...hosts].filter(Boolean).slice(0, MOST_DOMAINS),
    signedTo: [...new Set(own.flatMap(({ binding }) => binding?.addressed ?? []))],
    vouched: [...vouched, ...forwarders].slice(0, MOST_DOMAINS),
  };
}

function isSignature({ by, binding }: Shown): boolean {
  return by === 'DKIM' && isWhole(binding);
}

function isWhole(binding: Binding | null): boolean {
  return binding !== null && gapsIn(binding, null).length === 0;
}
