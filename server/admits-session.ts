import { sql } from 'drizzle-orm';
import { memberships, sessions } from './db/schema/people.ts';

/**
 * Whether a membership lets a session in: an admin may have signed its person out of the company since.
 * What counts is when its link was asked for, so that one that was mailed before lets nobody back in.
 * One that lies ahead of the clock is settled at the next sign-in (`people/clock-set-back.ts`).
 */
export const admitsSession = sql<boolean>`(${memberships.signedOutAt} IS NULL
  OR coalesce(${sessions.linkAskedAt}, ${sessions.createdAt}) > ${memberships.signedOutAt})`;
