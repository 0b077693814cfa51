/** Why one feature refuses what it is asked. */
export const FEATURE_REFUSALS = {
  claim_not_found: 'Claim not found.',
  entry_not_found: 'Entry not found.',
  file_not_found: 'File not found.',
  too_many_tokens: 'There is room for 50 API tokens. Please revoke one that is not used any more.',
  sso_not_set_up: 'Single sign-on is not set up in this workspace.',
  sso_domain_unproven:
    'Single sign-on needs a domain that DNS proves. Prove the workspace’s domain first; a sign-in link is not enough.',
  sso_proven_by_other:
    'Another admin proved the workspace’s domain by DNS within the last 30 days. Until then only they can set single sign-on up.',
  sso_secret_missing: 'Please enter the client secret.',
  sso_issuer_shared:
    'Anybody can have an account at this issuer. Please enter that of your own organisation; with Microsoft Entra it holds the tenant ID.',
  sso_issuer_of_provider: 'This is not how the issuer of this provider is written: {form}',
  sso_issuer_private:
    'This issuer is not a public address. Who operates this Tidings can permit it (OUTBOUND_ALLOW).',
  sso_suspended:
    'Single sign-on is suspended, as the domain is not proven any more, or somebody else proved it.',
  sso_test_first:
    'Test single sign-on with your own account first, or sign in by it: else you might lock yourself out.',
  sso_codes_first:
    'Make recovery codes first, so that an admin can get in if the provider is away.',
  invitation_not_found: 'Invitation not found.',
  mail_not_found: 'Mail not found.',
  proposal_not_found: 'Proposal not found.',
  address_not_found: 'This address not found.',
  held_mail_not_found: 'This mail not found.',
  person_not_found: 'This person not found.',
  sender_not_found: 'This sender not found.',
  test_not_found: 'This test not found.',
  workspace_not_found: 'Workspace not found.',
  mail_decided: 'Somebody has decided about this mail already.',
  mail_forged: 'This mail may be forged. Release it only if you know that it is not.',
  mail_without_sender: 'This mail does not say who sent it, so it cannot become an entry.',
  mail_bytes_gone: 'This mail itself is not kept any more.',
  mail_discarded_long_ago: 'This mail was discarded too long ago to be restored.',
  sender_cannot_be_allowed: 'The sender of this mail cannot be allowed always.',
  too_many_senders: 'The list has room for 500 senders.',
  public_mail_domain: 'Anybody can have an address there; please allow single addresses of it.',
  alias_invalid: 'Please use small letters, digits and hyphens; some names are reserved.',
  alias_taken: 'This address is taken.',
  alias_current: 'The current address cannot be removed.',
  too_many_aliases: 'A workspace has room for 20 further addresses.',
  on_waitlist_already: 'This address already exists on the list.',
  export_running: 'An export is being made already. Please wait until it is done.',
  workspace_name_differs: 'This is not the name of the workspace.',
  joining_unproven:
    'People can join by themselves once DNS proves the domain; a sign-in link only shows that one address of it is yours.',
  last_admin: 'A workspace needs an admin. Make somebody else one first.',
  person_proved_domain:
    'They proved the domain by DNS within the last 30 days. Only they, or another who proves it, can change that.',
  entry_named_twice: 'This entry is named twice.',
  label_changed_meanwhile: 'Somebody changed this meanwhile: its {label} is {current} now.',
  proposal_answered: 'Somebody has answered this already.',
  entry_taken: '{name} has taken this already.',
  entry_not_open: 'This entry is done. Open it again first.',
  assignee_no_access: 'Only members who see this entry can be assigned.',
  mention_no_access:
    '{name} cannot see this entry, so they cannot be mentioned. An admin can name them on it.',
  reporter_not_reachable:
    'Whoever reported this cannot be asked by email: their address was not verified, or nobody reads it.',
  address_suppressed:
    'An email to this address came back, so nothing is sent to it. An admin can lift that in the settings.',
  entry_deleted: 'This entry is deleted. Restore it first.',
  stranger_named: 'Somebody you named does not belong to this workspace.',
  domain_of_provider: 'Anyone can have an address of this domain, so it cannot be a company’s own.',
  domain_of_tidings: 'This is a domain of Tidings; please use your own.',
  domain_of_other_workspace:
    'This domain is another workspace’s: one of its admins proved it by DNS within the last 30 days.',
  domain_proven_already: 'This domain is proven already.',
  domain_just_taken: 'This domain has just become another workspace’s. Please check again.',
  domain_proven_by_admin:
    'An admin proved the workspace’s present domain by DNS within the last 30 days. Only somebody who proves that one can give it another.',
  domain_being_proven:
    'Somebody else asked to prove the workspace’s present domain by DNS. It keeps that one for 7 days; please check again then.',
  claim_of_others: 'Somebody else is proving this domain too, so the claim on it stays.',
  too_many_claims: 'A workspace can have 20 claims at a time. Please take one back first.',
  signed_out_of_workspace:
    'An admin of this workspace signed you out of it. Log out and sign in again to open it.',
  test_without_mail: 'This Tidings can neither send nor receive mail.',
  test_without_entry: 'This mail has made no entry yet.',
  test_decided: 'Somebody has decided already.',
  account_exists: 'An account with this email already exists.',
  backlog_of_company: 'Too much mail for this address is waiting; try again later.',
  backlog_of_sender: 'Too much mail from this sender to this address is waiting; try again later.',
  backlog_of_client: 'Too much mail from your address is waiting; try again later.',
  webhook_closed: 'Mail does not come in this way here.',
  webhook_refused: '{why}',
  mail_empty: 'The mail is empty.',
  mail_too_large: 'A mail may have {bytes} bytes here.',
  too_much_mail: 'Too much mail at once; please try again.',
  signature_used: 'The signature was used for another mail.',
  mail_not_kept: 'The mail could not be kept; please send it again.',
  amazon_certificate: 'Amazon’s certificate could not be fetched.',
  amazon_confirmation: 'Amazon’s confirmation could not be fetched.',
} as const;
