/**
 * Common free-mail providers; the server knows thousands more, but reports only on the user's own
 * address.
 */
const FREE = ['gmail', 'outlook', 'hotmail', 'icloud', 'yahoo', 'protonmail'];

/**
 * Guesses a company's domain from an email address, or for free mail from its name and `.com`.
 * Empty if neither helps.
 */
export function domainOf(email: string, companyName: string, isFree = false): string {
  const domain = email.trim().toLowerCase().split('@')[1] ?? '';
  const isFreeMail = isFree || FREE.includes(domain.split('.')[0] ?? '');
  if (domain !== '' && !isFreeMail) return domain;
  const slug = slugOf(companyName);
  return slug === '' ? '' : `${slug}.com`;
}

function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '');
}
