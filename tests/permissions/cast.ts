import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { TokenScope } from '#contract/integrations/token-scopes.ts';
import { newApiToken } from '#server/integrations/api-tokens/token-text.ts';

/** Somebody who calls, each time with a session of their own; a visitor has none. */
export type Caller = {
  token: string | null;
  /** What is theirs alone and may stand in an answer, with what to call it. */
  own: [string, string][];
};

export const VISITOR: Caller = { token: null, own: [] };

/** So many who are to be called for are made at a time. */
const LOT = 100;

/** Makes people, companies and sessions at the database: sign-in itself is tested elsewhere. */
export function castOf(client: pg.Pool) {
  const insertAll = async (table: string, rows: Record<string, unknown>[]) => {
    const names = Object.keys(rows[0] ?? {}).join(', ');
    const made = `SELECT ${names} FROM json_populate_recordset(null::${table}, $1)`;
    await client.query(`INSERT INTO ${table} (${names}) ${made}`, [JSON.stringify(rows)]);
  };
  const insert = (table: string, row: Record<string, unknown>) => insertAll(table, [row]);
  const now = () => new Date();

  const personOf = (companyId: string, role: 'user' | 'company_admin') => {
    const id = randomUUID();
    const email = `person-${id}@somewhere.example`;
    const user = { id, email, name: 'Somebody', company_id: companyId, created_at: now() };
    const membership = { user_id: id, company_id: companyId, role, created_at: now() };
    const own: Caller['own'] = [
      [id, 'own id'],
      [email, 'own address'],
    ];
    return { id, own, user: { ...user, last_login: now() }, membership };
  };
  const sessionOf = (userId: string, own: Caller['own']) => {
    const token = randomBytes(24).toString('base64url');
    const id = randomUUID();
    const caller: Caller = { token, own: [...own, [id, 'own session']] };
    const session = {
      id,
      user_id: userId,
      token: createHash('sha256').update(token).digest('hex'),
      expires_at: new Date(Date.now() + 3_600_000),
      created_at: now(),
      last_active: now(),
    };
    return { caller, session };
  };

  /** A session of somebody. */
  const signIn = async (userId: string, own: Caller['own'] = []): Promise<Caller> => {
    const { caller, session } = sessionOf(userId, own);
    await insert('sessions', session);
    return caller;
  };

  /** Somebody new in a company, who has done nothing yet. */
  const newPerson = async (companyId: string, role: 'user' | 'company_admin') => {
    const person = personOf(companyId, role);
    await insert('users', person.user);
    await insert('memberships', person.membership);
    return person;
  };

  /** An admin who calls by an API token. */
  const tokenOfAdmin = async (companyId: string, scope: TokenScope): Promise<Caller> => {
    const { id: user_id, own } = await newPerson(companyId, 'company_admin');
    const { token, hash, hint } = newApiToken();
    const owner = { id: randomUUID(), user_id, company_id: companyId };
    const row = { ...owner, name: 'Any', scope, token: hash, hint, created_at: now() };
    await insert('api_tokens', row);
    return { token, own };
  };

  /** A program that calls by an API token of the workspace, which is nobody's. */
  const tokenOfWorkspace = async (companyId: string, scope: TokenScope): Promise<Caller> => {
    const { id: created_by } = await newPerson(companyId, 'company_admin');
    const { token, hash, hint } = newApiToken();
    const owner = { id: randomUUID(), created_by, company_id: companyId };
    const row = { ...owner, name: 'Any', scope, token: hash, hint, created_at: now() };
    await insert('api_tokens', row);
    return { token, own: [] };
  };

  const companyOf = () => {
    const id = randomUUID();
    const slug = `other-${id}`;
    const person = personOf(id, 'company_admin');
    const { caller, session } = sessionOf(person.id, [
      ...person.own,
      [id, 'own company'],
      [slug, 'own slug'],
    ]);
    const company = {
      id,
      name: 'Other',
      slug,
      domain: `${slug}.example`,
      intake_email: `${slug}@intake.localhost`,
      created_at: now(),
    };
    return { company, person, caller, session };
  };
  let outsiders: Caller[] = [];
  let making: Promise<void> | null = null;
  const makeOutsiders = async () => {
    const made = Array.from({ length: LOT }, companyOf);
    const ids = made.map(({ company }) => ({ company_id: company.id }));
    await insertAll(
      'companies',
      made.map(({ company }) => company),
    );
    await insertAll('company_counters', ids);
    await insertAll(
      'users',
      made.map(({ person }) => person.user),
    );
    await insertAll(
      'memberships',
      made.map(({ person }) => person.membership),
    );
    await insertAll(
      'sessions',
      made.map(({ session }) => session),
    );
    outsiders = made.map(({ caller }) => caller);
    making = null;
  };

  return {
    signIn,
    newPerson,
    tokenOfAdmin,
    tokenOfWorkspace,
    insider: async (companyId: string, role: 'user' | 'company_admin'): Promise<Caller> => {
      const { id, own } = await newPerson(companyId, role);
      return signIn(id, own);
    },
    /** The admin of a company that was founded just now, holds nothing, and did nothing yet. */
    outsider: async (): Promise<Caller> => {
      for (;;) {
        const one = outsiders.pop();
        if (one) return one;
        making ??= makeOutsiders();
        await making;
      }
    },
  };
}

export type Cast = ReturnType<typeof castOf>;
