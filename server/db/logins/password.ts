import { createHash, createHmac, pbkdf2Sync, randomBytes, scryptSync } from 'node:crypto';

const ITERATIONS = 4096;
const BYTES = 32;

/**
 * Derives a login's password from the owner's; irreversible, and the same in every process. Null
 * without an owner's password.
 */
export function derivedPassword(ownerPassword: string | null, login: string): string | null {
  if (!ownerPassword) return null;
  return scryptSync(ownerPassword, `tidings login ${login}`, BYTES).toString('base64url');
}

/**
 * Returns a SCRAM-SHA-256 verifier (RFC 5803), so that the server cannot log the password. ASCII
 * only.
 */
export function scramVerifier(password: string, salt = randomBytes(16)): string {
  const salted = pbkdf2Sync(password, salt, ITERATIONS, BYTES, 'sha256');
  const hmac = (text: string) => createHmac('sha256', salted).update(text).digest();
  const storedKey = createHash('sha256').update(hmac('Client Key')).digest('base64');
  const serverKey = hmac('Server Key').toString('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}
