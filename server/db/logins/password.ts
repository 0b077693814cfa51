import { createHash, createHmac, pbkdf2Sync, randomBytes, scryptSync } from 'node:crypto';

const ITERATIONS = 4096;
const BYTES = 32;

/**
 * The password of a login that the owner of the database made: the same for every process that knows
 * the owner's, on whichever machine, and no way back to that. Null where the owner has none.
 */
export function derivedPassword(ownerPassword: string | null, login: string): string | null {
  if (!ownerPassword) return null;
  return scryptSync(ownerPassword, `tidings login ${login}`, BYTES).toString('base64url');
}

/**
 * What PostgreSQL keeps of a password (SCRAM-SHA-256, RFC 5803), so that the password itself is never
 * sent in a statement, which the server may log. The password is ASCII.
 */
export function scramVerifier(password: string, salt = randomBytes(16)): string {
  const salted = pbkdf2Sync(password, salt, ITERATIONS, BYTES, 'sha256');
  const hmac = (text: string) => createHmac('sha256', salted).update(text).digest();
  const storedKey = createHash('sha256').update(hmac('Client Key')).digest('base64');
  const serverKey = hmac('Server Key').toString('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}
