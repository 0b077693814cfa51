import { RefusalError } from '#server/http/errors/refusal.ts';

/** Rejects an own intake address: email to it would return as intake. */
export function refuseOwnAddress(email: string, intakeDomain: string, field = 'email'): void {
  if (!email.endsWith(`@${intakeDomain}`)) return;
  throw new RefusalError('invalid', 'own_address', { field });
}
