import type { EventName } from '#contract/events.ts';

/** The first group holds refusals; most others are events of `events.ts`. */
export const SECURITY_GROUPS = {
  refused: [
    'sign_in_failed',
    'sign_in_refused',
    'sso_refused',
    'token_refused',
    'role_refused',
    'origin_refused',
    'limit_reached',
  ],
  sign_in: [
    'sign_in',
    'sso_sign_in',
    'sso_linked',
    'sign_out',
    'sso_sessions_ended',
    'sso_code_used',
    'session_ended',
    'sessions_ended',
    'api_token_created',
    'api_token_revoked',
    'workspace_token_created',
    'workspace_token_revoked',
    'member_signed_out',
    'workspace_entered',
    'join_asked',
  ],
  rights: [
    'company_founded',
    'member_joined',
    'member_invited',
    'admin_invited',
    'invitation_revoked',
    'invitation_accepted',
    'member_let_in',
    'member_refused',
    'member_let_back_in',
    'member_made_admin',
    'member_made_user',
    'member_removed',
    'member_left',
    'domain_proven',
    'lead_taken',
  ],
  settings: [
    'joining_changed',
    'sso_configured',
    'sso_unverified_accepted',
    'sso_unverified_refused',
    'sso_removed',
    'sso_off',
    'sso_offered',
    'sso_required',
    'sso_tested',
    'sso_codes_created',
    'sso_unlinked',
    'allowed_sender_added',
    'allowed_sender_removed',
    'group_added',
    'group_removed',
    'alias_added',
    'alias_removed',
    'domain_claimed',
    'domain_claim_dropped',
    'unverified_mail_changed',
    'closing_by_mail_changed',
    'restricted_changed',
    'webhook_created',
    'webhook_changed',
    'webhook_removed',
    'webhook_switched_on',
    'webhook_switched_off',
    'webhook_secret_rotated',
    'webhook_secret_ended',
    'chat_connected',
    'chat_changed',
    'chat_disconnected',
  ],
  data: [
    'workspace_exported',
    'entries_exported',
    'user_events_exported',
    'waitlist_exported',
    'security_events_exported',
    'workspace_deletion_asked',
    'workspace_kept',
    'workspace_deleted',
  ],
} as const;

export type SecurityGroup = keyof typeof SECURITY_GROUPS;
export type SecurityKind = (typeof SECURITY_GROUPS)[SecurityGroup][number];

/** A refusal, written in batches outside the request; repeats increase a count. */
export type RefusedKind = (typeof SECURITY_GROUPS)['refused'][number];

export const SECURITY_GROUP_NAMES = Object.keys(SECURITY_GROUPS) as SecurityGroup[];
export const SECURITY_KINDS = Object.values(SECURITY_GROUPS).flat() as SecurityKind[];

/** These actions belong to no company, even while one is viewed. */
const OF_INSTALLATION: readonly string[] = [
  'user_events_exported',
  'waitlist_exported',
  'security_events_exported',
];

export function isSecurityKind(name: EventName): name is EventName & SecurityKind {
  return (SECURITY_KINDS as string[]).includes(name);
}

export const isOfInstallation = (kind: SecurityKind) => OF_INSTALLATION.includes(kind);

export const SIGN_IN_REASONS = [
  'unknown_link',
  'used_link',
  'expired_link',
  'removed_person',
  'void_invitation',
] as const;
export type SignInReason = (typeof SIGN_IN_REASONS)[number];

/** `detail` for all clients above the number that is recorded separately. */
export const FROM_OTHERS = 'other_clients';

/** `detail` of refusals at several routes. */
export const SEVERAL = 'several';
