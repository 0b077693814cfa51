import { SsoError } from './problem.ts';

/** Sign-ins per company and process, so that a slow provider affects only its own users. */
const MOST_AT_ONCE = 50;

/** Limits concurrent sign-ins per company; throws `SsoError`. */
export function waitInTurn() {
  const inHand = new Map<string, number>();
  return async <T>(companyId: string, work: () => Promise<T>): Promise<T> => {
    const before = inHand.get(companyId) ?? 0;
    if (before >= MOST_AT_ONCE) {
      throw new SsoError('issuer_unreachable', 'too many wait for it already');
    }
    inHand.set(companyId, before + 1);
    try {
      return await work();
    } finally {
      const left = (inHand.get(companyId) ?? 1) - 1;
      if (left === 0) inHand.delete(companyId);
      else inHand.set(companyId, left);
    }
  };
}
