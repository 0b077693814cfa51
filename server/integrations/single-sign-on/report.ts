import {
  SSO_CHECKS,
  type SsoCheck,
  type SsoFinding,
  type SsoProblem,
  type SsoReport,
} from '#contract/integrations/single-sign-on-problems.ts';
import type { Found } from './account.ts';
import type { Claimed } from './claims.ts';
import type { SsoError } from './problem.ts';
import type { Redeemed } from './provider/provider.ts';

const FAILS: Record<SsoProblem, SsoCheck> = {
  not_configured: 'discovery',
  domain_lost: 'discovery',
  configuration_changed: 'discovery',
  issuer_unreachable: 'discovery',
  address_refused: 'discovery',
  discovery_invalid: 'discovery',
  discovery_issuer_differs: 'discovery',
  state_unknown: 'response',
  other_browser: 'response',
  other_workspace: 'response',
  response_issuer_differs: 'response',
  response_invalid: 'response',
  provider_refused: 'response',
  code_refused: 'code',
  client_refused: 'code',
  token_answer_invalid: 'code',
  keys_unavailable: 'signature',
  signature_invalid: 'signature',
  token_issuer_differs: 'issuer',
  audience_differs: 'audience',
  nonce_differs: 'nonce',
  token_expired: 'time',
  token_from_future: 'time',
  userinfo_failed: 'userinfo',
  email_missing: 'email',
  email_unverified: 'email',
  email_of_other_domain: 'email',
  hosted_domain_differs: 'email',
  linked_to_other: 'account',
  person_removed: 'account',
  session_ended: 'account',
  sso_required: 'account',
  logout_token_invalid: 'account',
};

/** Checks of the ID token in no fixed order: if one fails, the others are unknown. */
const OF_TOKEN: SsoCheck[] = ['signature', 'issuer', 'audience', 'nonce', 'time'];

const MOST_CLAIMS = 60;
const LONGEST_NAME = 100;
const LONGEST_VALUE = 500;

export function failedReport(error: SsoError, redeemed: Redeemed | null): SsoReport {
  const failing = FAILS[error.problem];
  const isOfToken = OF_TOKEN.includes(failing);
  const at = SSO_CHECKS.indexOf(failing);
  return {
    problem: error.problem,
    detail: error.detail,
    checks: SSO_CHECKS.map((check, index) => {
      const isPassed = index < at && !(isOfToken && OF_TOKEN.includes(check));
      const result = check === failing ? 'failed' : isPassed ? 'passed' : 'skipped';
      return { check, result, finding: null };
    }),
    claims: shownClaims(error.claims ?? redeemed?.claims ?? {}),
  };
}

export function passedReport(
  redeemed: Redeemed,
  { claimed, found, testerId }: { claimed: Claimed; found: Found; testerId: string },
): SsoReport {
  const { metadata } = redeemed;
  const findings: Partial<Record<SsoCheck, SsoFinding | null>> = {
    email: emailFinding(claimed),
    groups: groupsFinding(claimed),
    account: accountFinding(found, testerId),
    sign_out: metadata.end_session_endpoint ? null : 'sign_out_not_offered',
    back_channel: metadata.backchannel_logout_supported ? null : 'back_channel_not_offered',
  };
  const skipped: SsoCheck[] = [
    ...(redeemed.usedUserinfo ? [] : ['userinfo' as const]),
    ...(claimed.groups === 'unused' ? ['groups' as const] : []),
  ];
  return {
    problem: null,
    detail: null,
    checks: SSO_CHECKS.map((check) => {
      const finding = findings[check] ?? null;
      const isFine = finding === null || FINE.includes(finding);
      const result = skipped.includes(check) ? 'skipped' : isFine ? 'passed' : 'note';
      return { check, result, finding };
    }),
    claims: shownClaims(redeemed.claims),
  };
}

const FINE: SsoFinding[] = [
  'groups_make_admin',
  'groups_make_user',
  'account_linked',
  'account_would_be_linked',
  'account_would_be_made',
];

function emailFinding({ isVerified }: Claimed): SsoFinding | null {
  if (isVerified === null) return 'email_not_said_to_be_verified';
  return isVerified ? null : 'email_unverified_accepted';
}

function groupsFinding({ groups, isAdmin }: Claimed): SsoFinding | null {
  if (groups === 'unused') return null;
  if (groups === 'missing') return 'groups_missing';
  if (groups === 'too_many') return 'groups_too_many';
  return isAdmin ? 'groups_make_admin' : 'groups_make_user';
}

function accountFinding(found: Found, testerId: string): SsoFinding {
  if (found.kind === 'new' || found.userId !== testerId) return 'account_is_another';
  return found.kind === 'linked' ? 'account_linked' : 'account_would_be_linked';
}

function shownClaims(claims: Record<string, unknown>): SsoReport['claims'] {
  return Object.entries(claims)
    .slice(0, MOST_CLAIMS)
    .map(([name, value]) => ({
      name: cut(name, LONGEST_NAME),
      value: cut(JSON.stringify(value) ?? 'null', LONGEST_VALUE),
    }));
}

/** Truncates and cleans text: PostgreSQL rejects NUL and lone surrogates in JSON. */
function cut(text: string, longest: number): string {
  const clean = text.replaceAll('\0', '').replaceAll('\\u0000', '').toWellFormed();
  return Array.from(clean).slice(0, longest).join('');
}
