import {
  backChannelLogout,
  finishSingleSignOn,
  type SingleSignOn,
  startSingleSignOn,
  testSingleSignOn,
} from '#contract/integrations/single-sign-on.ts';
import { signedOutUrl } from './sign-in.ts';

/** The redirect URI of a company: one for each, so that no answer for one is taken for another's. */
export const redirectUri = (site: string, companyId: string) =>
  `${site}${finishSingleSignOn.path.replace(':id', companyId)}`;

/** Where a sign-in to a company begins, as a path. */
export const startPath = (slug: string) =>
  startSingleSignOn.path.replace(':slug', encodeURIComponent(slug));

/** What an admin enters at their provider and in their intranet. */
export function addressesOf(
  site: string,
  company: { id: string; slug: string },
): SingleSignOn['addresses'] {
  return {
    redirect: redirectUri(site, company.id),
    signedOut: signedOutUrl(site),
    backChannel: `${site}${backChannelLogout.path.replace(':id', company.id)}`,
    start: `${site}${startPath(company.slug)}`,
    test: `${site}${testSingleSignOn.path}`,
  };
}
