import { expect } from 'vitest';
import type { DomainClaim, Domains } from '#contract/intake/domains.ts';
import { type Member, newDomain, signUpByLink } from '#tests/fixtures/factories.ts';
import { send } from './workspace-requests.ts';

/** Claims a domain; gives the claim as its owner sees it. */
export async function claim(who: Pick<Member, 'fetch'>, domain: string): Promise<DomainClaim> {
  const answer = await who.fetch('/api/domains', { method: 'POST', json: { domain } });
  expect(answer.status, await answer.clone().text()).toBe(200);
  const { claims } = (await answer.json()) as Domains;
  const found = claims.find((one) => one.domain === domain);
  if (!found) throw new Error('no claim');
  return found;
}

/** Has DNS asked about a claim now. */
export const check = (who: Member, domain: string) =>
  send(who, 'POST', `/api/domains/${domain}/check`, {});

/** Somebody who has a domain by their sign-in link alone. */
export async function squatterOf(app: { url: string }) {
  const domain = newDomain();
  const sam = await signUpByLink(app, `sam@${domain}`);
  return { sam, domain, companyId: sam.user.company.id };
}
