import { splitAddress } from '#mail/addresses/system-mailboxes.ts';
import type { IsPublicMail } from './public-mail/public-mail.ts';

/** Public hosts of mailing lists: they sign each mail as one list, unlike mail providers. */
const LIST_HOSTS = /(?:^|\.)(?:googlegroups\.com|groups\.io)$/;

type Rules = { isPublicMail: IsPublicMail; intakeDomain: string };

/**
 * Returns why an address cannot be a group; null if it can. Every customer of a public mail domain
 * passes its SPF, so its mail would prove no group.
 */
export function whyNoGroup(
  address: string,
  { isPublicMail, intakeDomain }: Rules,
): 'group_public_mail' | 'group_is_intake' | null {
  const { domain } = splitAddress(address);
  if (domain === intakeDomain) return 'group_is_intake';
  return isPublicMail(domain) && !LIST_HOSTS.test(domain) ? 'group_public_mail' : null;
}
