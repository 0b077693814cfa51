/** Also `detail` of `sso_refused` security events. */
export const SSO_PROBLEMS = [
  'not_configured',
  'domain_lost',
  'configuration_changed',
  'issuer_unreachable',
  'address_refused',
  'discovery_invalid',
  'discovery_issuer_differs',
  'state_unknown',
  'other_browser',
  'other_workspace',
  'response_issuer_differs',
  'response_invalid',
  'provider_refused',
  'code_refused',
  'client_refused',
  'token_answer_invalid',
  'keys_unavailable',
  'signature_invalid',
  'token_issuer_differs',
  'audience_differs',
  'nonce_differs',
  'token_expired',
  'token_from_future',
  'userinfo_failed',
  'email_missing',
  'email_unverified',
  'email_of_other_domain',
  'hosted_domain_differs',
  'linked_to_other',
  'person_removed',
  'session_ended',
  // A sign-in link was used where single sign-on is required.
  'sso_required',
  'logout_token_invalid',
] as const;
export type SsoProblem = (typeof SSO_PROBLEMS)[number];

/** Checks in order of execution. */
export const SSO_CHECKS = [
  'discovery',
  'response',
  'code',
  'signature',
  'issuer',
  'audience',
  'nonce',
  'time',
  'userinfo',
  'email',
  'groups',
  'account',
  'sign_out',
  'back_channel',
] as const;
export type SsoCheck = (typeof SSO_CHECKS)[number];

/** `skipped`: an earlier check failed, or the check does not apply. */
export const SSO_CHECK_RESULTS = ['passed', 'failed', 'note', 'skipped'] as const;

export const SSO_FINDINGS = [
  'email_not_said_to_be_verified',
  'email_unverified_accepted',
  'groups_missing',
  'groups_too_many',
  'groups_make_admin',
  'groups_make_user',
  'account_linked',
  'account_would_be_linked',
  'account_would_be_made',
  'account_is_another',
  'sign_out_not_offered',
  'back_channel_not_offered',
] as const;
export type SsoFinding = (typeof SSO_FINDINGS)[number];

export type SsoReport = {
  problem: SsoProblem | null;
  detail: string | null;
  checks: {
    check: SsoCheck;
    result: (typeof SSO_CHECK_RESULTS)[number];
    finding: SsoFinding | null;
  }[];
  claims: { name: string; value: string }[];
};
