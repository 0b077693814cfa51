import { and, eq, gt, lt } from 'drizzle-orm';
import { asSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import { ssoFlows, ssoLogoutTokens } from '#server/db/schema/single-sign-on.ts';
import { hashToken, newToken } from '#server/http/session.ts';
import { SsoError } from './problem.ts';

/** Time limit to sign in at the provider. */
const FLOW_MINUTES = 10;

type Flow = typeof ssoFlows.$inferSelect;

/** Stores only the state's hash. */
export async function beginFlow(
  db: Database,
  about: Pick<Flow, 'companyId' | 'configuredAt' | 'browser' | 'returnTo' | 'sessionId'>,
  now: Date,
): Promise<{ state: string; nonce: string; codeVerifier: string }> {
  const { token: state, hash } = newToken();
  const [nonce, codeVerifier] = [newToken().token, newToken().token];
  const expiresAt = new Date(now.getTime() + FLOW_MINUTES * 60_000);
  await asSystem(db, (tx) =>
    tx.insert(ssoFlows).values({ ...about, state: hash, nonce, codeVerifier, expiresAt }),
  );
  return { state, nonce, codeVerifier };
}

/** Consumes a flow. Throws if invalid, with the company. */
export async function takeFlow(
  db: Database,
  {
    state,
    companyId,
    browser,
    now,
  }: { state: string | undefined; companyId: string; browser: string | null; now: Date },
): Promise<Flow> {
  if (!state) throw new SsoError('state_unknown', 'there is no state');
  const flow = await asSystem(db, async (tx) => {
    const [taken] = await tx
      .delete(ssoFlows)
      .where(and(eq(ssoFlows.state, hashToken(state)), gt(ssoFlows.expiresAt, now)))
      .returning();
    return taken;
  });
  if (!flow) throw new SsoError('state_unknown', 'it was used, is too old, or is none of ours');
  if (flow.companyId !== companyId) throw new SsoError('other_workspace');
  if (flow.browser !== browser) throw new SsoError('other_browser');
  return flow;
}

/** Deletes expired flows and logout tokens. */
export function forgetFlows(db: Database, now: Date): Promise<void> {
  return asSystem(db, async (tx) => {
    await tx.delete(ssoFlows).where(lt(ssoFlows.expiresAt, now));
    await tx.delete(ssoLogoutTokens).where(lt(ssoLogoutTokens.expiresAt, now));
  });
}
