import { type SingleSignOn, testSingleSignOn } from '#contract/integrations/single-sign-on.ts';
import {
  backChannelLogout,
  finishSingleSignOn,
  startSingleSignOn,
} from '#contract/integrations/single-sign-on-sign-in.ts';
import { signedOutUrl } from './sign-in.ts';

/** Returns the redirect URI, one per company against mix-up attacks. */
export const redirectUri = (site: string, companyId: string) =>
  `${site}${finishSingleSignOn.path.replace(':id', companyId)}`;

export const startPath = (slug: string) =>
  startSingleSignOn.path.replace(':slug', encodeURIComponent(slug));

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
