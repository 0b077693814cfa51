import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** The prefix lets secret scanners find tokens. */
const TOKEN_PREFIX = 'tdg_';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Base 62 digits of 256 random bits. */
const RANDOM_LENGTH = 43;
const CHECKSUM_LENGTH = 6;
const TOKEN = new RegExp(`^${TOKEN_PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`);
const HINT_LENGTH = 4;

export function newApiToken(): { token: string; hash: string; hint: string } {
  const random = Array.from({ length: RANDOM_LENGTH }, () => DIGITS[randomInt(DIGITS.length)]);
  const body = random.join('');
  const token = `${TOKEN_PREFIX}${body}${checksumOf(body)}`;
  return { token, hash: hashOf(token), hint: token.slice(-HINT_LENGTH) };
}

/** Returns null if malformed. */
export function hashOfApiToken(text: string): string | null {
  if (!TOKEN.test(text)) return null;
  const body = text.slice(TOKEN_PREFIX.length, -CHECKSUM_LENGTH);
  return text.endsWith(checksumOf(body)) ? hashOf(text) : null;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** CRC-32 in base 62, which lets scanners detect false matches. */
function checksumOf(body: string): string {
  let rest = crc32(body);
  let digits = '';
  while (digits.length < CHECKSUM_LENGTH) {
    digits = `${DIGITS[rest % DIGITS.length]}${digits}`;
    rest = Math.floor(rest / DIGITS.length);
  }
  return digits;
}
