import { isAligned } from './alignment.ts';
import type { Binding, Evidence } from './verdict.ts';

export type Judging = {
  trustedForwarders: string[];
  /** Recipient in the envelope (RCPT TO); null: not checked. */
  recipient: string | null;
};

export type Shown = {
  by: 'SPF' | 'DKIM' | 'forwarder';
  domain: string;
  /** Null if the author's or forwarder's own server sent it. */
  binding: Binding | null;
};

export function provenBy({ spf, dkim, dmarc }: Evidence, author: string): Shown[] {
  const counts = (domain: string) => {
    if (!isAligned(domain, author)) return false;
    // An identical name satisfies every alignment mode.
    if (dmarc?.result === 'temperror') return domain === author;
    // Without the Public Suffix List, DMARC aligns a whole suffix that has a record.
    if (dmarc?.result === 'pass') return dmarc.aligned.includes(domain);
    return dmarc === null || dmarc.result === 'none';
  };
  const sent: Shown[] =
    spf?.result === 'pass' && counts(spf.domain)
      ? [{ by: 'SPF', domain: spf.domain, binding: null }]
      : [];
  const signed = dkim.flatMap(({ result, domain, binding }): Shown[] =>
    result === 'pass' && binding && counts(domain) ? [{ by: 'DKIM', domain, binding }] : [],
  );
  return [...sent, ...signed];
}

export function vouchedBy(
  { arc, spf }: Evidence,
  author: string,
  { trustedForwarders }: Judging,
): Shown[] {
  if (arc?.result !== 'pass' || !arc.sealer || arc.vouchesFor !== author || !arc.binding) return [];
  if (!trustedForwarders.includes(arc.sealer)) return [];
  const isSentByIt = spf?.result === 'pass' && isAligned(spf.domain, arc.sealer);
  return [{ by: 'forwarder', domain: arc.sealer, binding: isSentByIt ? null : arc.binding }];
}
