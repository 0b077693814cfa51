import { linkFor, type Member, newDomain, signUp, visitor } from './factories.ts';
import { setTo } from './workspace-requests.ts';

/** A workspace whose admins let people in. */
export async function asking(app: { url: string }) {
  const domain = newDomain();
  const ann = await signUp(app, `ann@${domain}`);
  await setTo(ann, { joining: 'asked' });
  return { ann, domain, companyId: ann.user.company.id };
}

/** Confirms a link to an address; gives who did, and the page that they see. */
export async function asks(app: { url: string }, email: string) {
  const who = visitor(app);
  await who.fetch('/api/auth/send-magic-link', { method: 'POST', json: { email } });
  const answer = await who.fetch(await linkFor(app, email), { method: 'POST' });
  return { ...who, status: answer.status, page: await answer.text() };
}

/** The page of whoever waits to be let in, as somebody sees it. */
export async function waitingPage(who: Pick<Member, 'fetch'>) {
  const answer = await who.fetch('/waiting');
  return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() };
}
