import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';

/** Somebody who calls, each time with a session of their own; a visitor has none. */
export type Caller = {
  token: string | null;
  /** What is theirs alone and may stand in an answer, with what to call it. */
  own: [string, string][];
};

export const VISITOR: Caller = { token: null, own: [] };

/** Makes people, companies and sessions at the database: sign-in itself is tested elsewhere. */
export function castOf(client: pg.Pool) {
  const insert = async (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row);
    const places = names.map((_name, n) => `$${n + 1}`);
    const question = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${places.join(', ')})`;
    await client.query(question, Object.values(row));
  };
  const now = () => new Date();

  /** A session of somebody. */
  const signIn = async (userId: string, own: Caller['own'] = []): Promise<Caller> => {
    const token = randomBytes(24).toString('base64url');
    const id = randomUUID();
    await insert('sessions', {
      id,
      user_id: userId,
      token: createHash('sha256').update(token).digest('hex'),
      expires_at: new Date(Date.now() + 3_600_000),
      created_at: now(),
      last_active: now(),
    });
    return { token, own: [...own, [id, 'own session']] };
  };

  /** Somebody new in a company, who has done nothing yet. */
  const newPerson = async (companyId: string, role: 'user' | 'company_admin') => {
    const id = randomUUID();
    const email = `person-${id}@somewhere.example`;
    const user = { id, email, name: 'Somebody', company_id: companyId, created_at: now() };
    await insert('users', { ...user, last_login: now() });
    const membership = { user_id: id, company_id: companyId, role, created_at: now() };
    await insert('memberships', membership);
    return { id, email };
  };

  return {
    signIn,
    newPerson,
    insider: async (companyId: string, role: 'user' | 'company_admin'): Promise<Caller> => {
      const { id, email } = await newPerson(companyId, role);
      return signIn(id, [
        [id, 'own id'],
        [email, 'own address'],
      ]);
    },
    /** The admin of a company that was founded this moment, and holds nothing. */
    outsider: async (): Promise<Caller> => {
      const companyId = randomUUID();
      const slug = `other-${companyId}`;
      await insert('companies', {
        id: companyId,
        name: 'Other',
        slug,
        domain: `${slug}.example`,
        intake_email: `${slug}@intake.localhost`,
        created_at: now(),
      });
      await insert('company_counters', { company_id: companyId });
      const { id, email } = await newPerson(companyId, 'company_admin');
      return signIn(id, [
        [id, 'own id'],
        [email, 'own address'],
        [companyId, 'own company'],
        [slug, 'own slug'],
      ]);
    },
  };
}

export type Cast = ReturnType<typeof castOf>;
