import type { ApiToken, WorkspaceToken } from '#contract/integrations/api-tokens.ts';
import type { TokenScope } from '#contract/integrations/token-scopes.ts';
import type { Member } from '#tests/fixtures/factories.ts';
import { send } from './workspace-requests.ts';

type Made = { status: number; token: string; message: string; field?: string; tokens: ApiToken[] };

export async function createToken(
  who: Pick<Member, 'fetch'>,
  scope: TokenScope,
  { name = 'A script', days = 30 as number | null } = {},
): Promise<Made> {
  const { status, body } = await send(who, 'POST', '/api/tokens', { name, scope, days });
  return { ...(body as unknown as Omit<Made, 'status'>), status };
}

export async function createWorkspaceToken(
  who: Pick<Member, 'fetch'>,
  scope: TokenScope,
  { name = 'Backup script', days = 30 as number | null } = {},
): Promise<Omit<Made, 'tokens'> & { code?: string; tokens: WorkspaceToken[] }> {
  const given = { name, scope, days };
  const { status, body } = await send(who, 'POST', '/api/workspace/tokens', given);
  return { ...(body as unknown as Omit<Made, 'tokens'> & { tokens: WorkspaceToken[] }), status };
}

export function programWith(app: { url: string }, token: string) {
  return {
    fetch: (path: string, { json, ...init }: RequestInit & { json?: unknown } = {}) =>
      fetch(new URL(path, app.url), {
        redirect: 'manual',
        ...init,
        headers: {
          ...Object.fromEntries(new Headers(init.headers)),
          authorization: `Bearer ${token}`,
          ...(json !== undefined && { 'content-type': 'application/json' }),
        },
        ...(json !== undefined && { body: JSON.stringify(json) }),
      }),
  };
}
