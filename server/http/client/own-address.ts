import { RefusalError } from '#server/http/errors/refusal.ts';

/** Refuses an address of the installation's own: an email to it would come back as mail. */
export function refuseOwnAddress(email: string, intakeDomain: string, field = 'email'): void {
  if (!email.endsWith(`@${intakeDomain}`)) return;
  throw new RefusalError('invalid', 'own_address', { field });
}
