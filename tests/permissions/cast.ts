import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { TokenScope } from '#contract/integrations/token-scopes.ts';
import { newApiToken } from '#server/integrations/api-tokens/token-text.ts';
import type { TestClock } from '#tests/app/test-clock.ts';

/** Each caller has a separate session; a visitor has none. */
export type Caller = {
  token: string | null;
  /** The caller's own values that may appear in a response, with a placeholder. */
  own: [string, string][];
};

export const VISITOR: Caller = { token: null, own: [] };

const LOT = 100;

/** Other tests cover sign-in. */
export function castOf(client: pg.Pool, { now }: Pick<TestClock, 'now'>) {
  const insertAll = async (table: string, rows: Record<string, unknown>[]) => {
    const names = Object.keys(rows[0] ?? {}).join(', ');
    const made = `SELECT ${names} FROM json_populate_recordset(null::${table}, $1)`;
    await client.query(`INSERT INTO ${table} (${names}) ${made}`, [JSON.stringify(rows)]);
  };
  const insert = (table: string, row: Record<string, unknown>) => insertAll(table, [row]);

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
      expires_at: new Date(now().getTime() + 3_600_000),
      created_at: now(),
      last_active: now(),
    };
    return { caller, session };
  };

  const signIn = async (userId: string, own: Caller['own'] = []): Promise<Caller> => {
    const { caller, session } = sessionOf(userId, own);
    await insert('sessions', session);
    return caller;
  };

  const newPerson = async (companyId: string, role: 'user' | 'company_admin') => {
    const person = personOf(companyId, role);
    await insert('users', person.user);
    await insert('memberships', person.membership);
    return person;
  };

  const tokenOfAdmin = async (companyId: string, scope: TokenScope): Promise<Caller> => {
    const { id: user_id, own } = await newPerson(companyId, 'company_admin');
    const { token, hash, hint } = newApiToken();
    const owner = { id: randomUUID(), user_id, company_id: companyId };
    const row = { ...owner, name: 'Any', scope, token: hash, hint, created_at: now() };
    await insert('api_tokens', row);
    return { token, own };
  };

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

  const outsider = async (): Promise<Caller> => {
    for (;;) {
      const one = outsiders.pop();
      if (one) return one;
      making ??= makeOutsiders();
      await making;
    }
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
    outsider,
    outsiderWithEntry: async (): Promise<{ who: Caller; entryId: string }> => {
      const who = await outsider();
      const ownOf = (named: string) => who.own.find(([, name]) => name === named)?.[0] ?? '';
      const [id, issue_id] = [randomUUID(), `${ownOf('own slug')}-1`];
      const text = {
        subject: 'Of their own',
        body: 'Of their own.',
        original_body: 'Of their own.',
      };
      await insert('issues', {
        id,
        issue_id,
        company_id: ownOf('own company'),
        sender: ownOf('own address'),
        ...text,
        caption_selected: text.subject,
        version: 1,
        timestamp: now(),
        last_updated: now(),
        created_by: ownOf('own id'),
      });
      const own: Caller['own'] = [[issue_id, 'own number'], [id, 'own entry'], ...who.own];
      return { who: { ...who, own }, entryId: id };
    },
  };
}

export type Cast = ReturnType<typeof castOf>;
