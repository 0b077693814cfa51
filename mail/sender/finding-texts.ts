import { findingText, type SenderFindingTexts } from '#contract/intake/finding-texts.ts';
import type { DkimProblem, SenderFinding } from '#contract/intake/sender-findings.ts';

const PROBLEMS: Record<DkimProblem, string> = {
  text_appended: 'text was added after what is signed (l=)',
  key_in_test_mode: 'its key is on trial (t=y)',
  bad_signature: 'bad signature',
  body_changed: 'body hash did not verify',
  no_key: 'no key',
  expired: 'expired',
};

const whose = ({ domain, isAuthors }: { domain: string; isAuthors: boolean }) =>
  isAuthors ? domain : `${domain}, not its author's domain`;

const ENGLISH: SenderFindingTexts = {
  submitted_here: () => 'submitted from this machine',
  not_checked: () => 'its sender could not be checked',
  no_client_address: () => 'not authenticated: that takes the address it came from (--ip)',
  origin_unknown: () => 'where it came from is not known',
  no_author: () => 'its From names no address',
  several_authors: () => 'its From names more than one address',
  ambiguous_author: () => 'its From can be read in more than one way',
  repeated_field: () => 'it has a field twice that may stand once',
  header_too_long: () => 'its header is too long to be checked',
  proven: ({ checks, author }) => `${checks.join(' and ')} show that it comes from ${author}`,
  vouched_for: ({ forwarder, author }) =>
    `${forwarder}, a trusted forwarder, vouches for ${author}`,
  unproven: ({ author }) => `nothing shows that it comes from ${author}`,
  dns_silent: ({ author }) => `DNS did not say whether it comes from ${author}`,
  rejected_by_policy: ({ author, policy }) =>
    `${author} does not stand behind it, and asks to ${policy} such mail`,
  possible_copy: ({ domain }) =>
    `${domain} signed it, but it may be a copy that somebody else sent on or changed`,
  ambiguous_header: () =>
    'its header can be read in more than one way, so what its signature covers could not be told',
  reply_unsigned: ({ fields }) =>
    `its signature does not cover ${fields.join(', ')}, so what it answers could not be checked`,
  content_unsigned: ({ fields }) =>
    `its signature does not cover ${fields.join(', ')}, so what it says could not be checked`,
  other_recipient: () => 'its signature does not show that it was written to this address',
  not_recent: () => 'its signed date is not within the last seven days',
  undated: () => 'its signature shows no date',
  spf: (found) => `SPF ${found.result} for ${whose(found)}`,
  dkim: (found) => {
    const why = found.problem ? PROBLEMS[found.problem] : found.detail;
    return `DKIM ${found.result} for ${whose(found)}${why ? `: ${why}` : ''}`;
  },
  dmarc: ({ result, author, policy }) =>
    `DMARC ${result}${policy ? `; the policy of ${author} is ${policy}` : ''}`,
  arc: ({ result, sealer }) => `ARC ${result}, sealed by ${sealer ?? 'nobody'}`,
};

export function inEnglish(findings: SenderFinding[]): string[] {
  return findings.map((found) => findingText(ENGLISH, found));
}
