import type { SsoProblemTexts } from './texts.ts';

export const en: SsoProblemTexts = {
  not_configured: {
    says: 'This workspace has no single sign-on, or it is switched off.',
    todo: 'Sign in by a link that is mailed to you, or ask an admin of the workspace.',
  },
  domain_lost: {
    says: 'Single sign-on is suspended: the workspace has another domain, its domain is no longer proven, or another person proved it.',
    todo: 'Sign in by a link that is mailed to you. An admin proves the domain by DNS again and saves the settings of single sign-on.',
  },
  configuration_changed: {
    says: 'An admin changed the single sign-on settings while you were signing in.',
    todo: 'Begin again.',
  },
  issuer_unreachable: {
    says: 'The provider is unreachable or out of order.',
    todo: 'Try again in a moment. If it stays so, check the issuer in the settings, and that the provider answers to the internet.',
  },
  address_refused: {
    says: 'The provider, or one of its addresses, is not a public https address.',
    todo: 'Use an issuer with a public https address. The operator of this Tidings can permit a private one (OUTBOUND_ALLOW).',
  },
  discovery_invalid: {
    says: 'The provider’s metadata (/.well-known/openid-configuration) is unusable.',
    todo: 'Check the issuer in the settings: it is often a part of the address too long or too short.',
  },
  discovery_issuer_differs: {
    says: 'The provider’s metadata names another issuer.',
    todo: 'Enter the issuer exactly as the provider writes it; a slash at the end counts.',
  },
  state_unknown: {
    says: 'This sign-in is already finished, took too long, or did not start here.',
    todo: 'Begin again.',
  },
  other_browser: {
    says: 'This sign-in started in another browser.',
    todo: 'Begin again in this one. If you did not begin it, do nothing.',
  },
  other_workspace: {
    says: 'This response is for sign-in to another workspace.',
    todo: 'Begin again. Each workspace has a redirect URI of its own; check that the provider has the right one.',
  },
  response_issuer_differs: {
    says: 'The response is from a different provider than requested.',
    todo: 'Begin again. If it stays so, check the issuer in the settings.',
  },
  response_invalid: {
    says: 'The provider’s response is invalid.',
    todo: 'Begin again. If it stays so, check that the client of the provider uses the authorization code flow.',
  },
  provider_refused: {
    says: 'The provider did not sign you in.',
    todo: 'Begin again. If it stays so, check at the provider that you may use this application.',
  },
  code_refused: {
    says: 'The provider did not accept its own code.',
    todo: 'Begin again. If it stays so, check the redirect URI at the provider.',
  },
  client_refused: {
    says: 'The provider does not accept the client ID and secret.',
    todo: 'Enter both again in the settings; the secret may have expired.',
  },
  token_answer_invalid: {
    says: 'The provider returned no readable ID token.',
    todo: 'Check that the client of the provider is one of OpenID Connect, with the scope openid.',
  },
  keys_unavailable: {
    says: 'The provider’s keys could not be fetched, or one is invalid.',
    todo: 'Try again in a moment. If it stays so, check the provider’s jwks_uri.',
  },
  signature_invalid: {
    says: 'The signature of the ID token is wrong, or of an insecure type.',
    todo: 'Set the client of the provider to sign ID tokens with RS256, PS256, ES256 or EdDSA.',
  },
  token_issuer_differs: {
    says: 'The ID token has another issuer.',
    todo: 'Enter the issuer exactly as the token has it (iss). With Microsoft Entra that holds the tenant ID.',
  },
  audience_differs: {
    says: 'The ID token is for another application.',
    todo: 'Check the client ID in the settings.',
  },
  nonce_differs: {
    says: 'The ID token does not belong to this sign-in.',
    todo: 'Begin again. If it stays so, the provider does not return the nonce, and cannot be used.',
  },
  token_expired: {
    says: 'The ID token has expired.',
    todo: 'Begin again. If it stays so, check the clocks of the provider and of this server.',
  },
  token_from_future: {
    says: 'The ID token has a future date.',
    todo: 'Check the clocks of the provider and of this server.',
  },
  userinfo_failed: {
    says: 'The provider did not identify you (userinfo).',
    todo: 'Try again in a moment. If it stays so, have the provider put email and groups into the ID token.',
  },
  email_missing: {
    says: 'The provider sent no email address for you.',
    todo: 'Enter an address for the person at the provider, and have it give the claim email.',
  },
  email_unverified: {
    says: 'The provider reports your email address as unverified.',
    todo: 'Verify the address at the provider. If it calls every address unverified, an admin can accept that in the settings.',
  },
  email_of_other_domain: {
    says: 'Your email address at the provider is outside the workspace’s domain.',
    todo: 'Use the account of the company. People with other addresses sign in by a link that is mailed.',
  },
  hosted_domain_differs: {
    says: 'This is not a Google account of the company’s own domain.',
    todo: 'Use the Google Workspace account of the company.',
  },
  linked_to_other: {
    says: 'Another provider account is already linked to your address.',
    todo: 'Use that account. If there is a new one, an admin of the workspace forgets the old one, under Single sign-on in the settings.',
  },
  person_removed: {
    says: 'You are no longer a member of this workspace.',
    todo: 'Ask an admin of the workspace to let you back in.',
  },
  session_ended: {
    says: 'You are no longer signed in as an admin of this workspace.',
    todo: 'Sign in and test again.',
  },
  sso_required: {
    says: 'Your company allows sign-in only by single sign-on.',
    todo: 'Continue with your company’s sign-in.',
  },
  logout_token_invalid: {
    says: 'A sign-out message from the provider was not genuine.',
    todo: 'Check the issuer and the client ID in the settings, if it was the provider’s.',
  },
};
