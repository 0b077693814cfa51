/** Whose addresses say nothing of a company; the server knows thousands more of its own person's. */
const FREE = ['gmail', 'outlook', 'hotmail', 'icloud', 'yahoo', 'protonmail'];

/**
 * The domain of a company, as far as an address of one of its people says: what stands behind the
 * @, or, where anybody can have such an address, the company's own name and `.com`. Empty where
 * neither says anything.
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
