import type { SsoCheck, SsoFinding } from '#contract/integrations/single-sign-on-problems.ts';
import { en as problems } from '#contract/integrations/single-sign-on-texts/en.ts';

const checks: Record<SsoCheck, string> = {
  discovery: 'The provider is found',
  response: 'It sends you back here',
  code: 'It accepts the client ID and the secret',
  signature: 'Its signature is valid',
  issuer: 'It is the provider that you entered',
  audience: 'It is meant for Tidings',
  nonce: 'It belongs to this test',
  time: 'It is of this moment',
  userinfo: 'It says who you are',
  email: 'Your address is of your company',
  groups: 'It says which groups you are in',
  account: 'Your account here',
  sign_out: 'Signing out here signs out there',
  back_channel: 'Signing out there signs out here',
};

const findings: Record<SsoFinding, string> = {
  email_not_said_to_be_verified:
    'The provider does not say whether addresses are verified. Since its people are your company’s own, that is fine.',
  email_unverified_accepted:
    'The provider calls your address unverified. It is accepted, as set below.',
  groups_missing: 'No groups came under that name. Check the name of the claim at the provider.',
  groups_too_many:
    'You are in too many groups for the provider to name them. Let it send only those of this application.',
  groups_make_admin: 'You are in the group: you would be an admin.',
  groups_make_user: 'You are not in the group: you would not be an admin any more.',
  account_linked: 'The account that is yours here already.',
  account_would_be_linked: 'Your account here; the first sign-in connects the two.',
  account_would_be_made: 'No member has this address yet: the first sign-in adds them.',
  account_is_another:
    'This is another person’s account here, not the one that you are signed in with.',
  sign_out_not_offered:
    'The provider does not offer it. Signing out here leaves people signed in there.',
  back_channel_not_offered:
    'The provider does not offer it. People who sign out there stay signed in here until they sign out.',
};

export const test = {
  says: 'You sign in at your provider with your own account and come back here to see the result. Nothing changes for your people.',
  start: 'Test with my account',
  again: 'Test again',
  passed: 'The test passed',
  failed: 'The test failed',
  by: (who: string) => `by ${who}`,
  notOwn: 'Only your own test counts for you.',
  result: (result: string) => `: ${result}`,
  results: { passed: 'passed', failed: 'failed', note: 'to know', skipped: 'not checked' },
  list: 'Findings',
  all: 'All checks',
  claims: 'Your data from the provider',
  detail: 'For the operator of the provider',
  checks,
  findings,
  problems,
};
