import { expect } from 'vitest';
import type { DomainClaim, Domains } from '#contract/intake/domains.ts';
import { type Member, newDomain, signUpByLink } from '#tests/fixtures/factories.ts';
import { send } from './workspace-requests.ts';

export async function claim(who: Pick<Member, 'fetch'>, domain: string): Promise<DomainClaim> {
  const answer = await who.fetch('/api/domains', { method: 'POST', json: { domain } });
  expect(answer.status, await answer.clone().text()).toBe(200);
  const { claims } = (await answer.json()) as Domains;
  const found = claims.find((one) => one.domain === domain);
  if (!found) throw new Error('no claim');
  return found;
}

export const check = (who: Member, domain: string) =>
  send(who, 'POST', `/api/domains/${domain}/check`, {});

export async function squatterOf(app: { url: string }) {
  const domain = newDomain();
  const sam = await signUpByLink(app, `sam@${domain}`);
  return { sam, domain, companyId: sam.user.company.id };
}
