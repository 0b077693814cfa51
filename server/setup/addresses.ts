import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { slugOf, slugsFor } from '#server/companies/names.ts';
import { companies, companyEmailAliases, users } from '#server/db/schema/people.ts';
import type { Tx } from '#server/db/tx.ts';
import { numberedSlugs } from '#server/entries/read/row.ts';

export type Address = { slug: string; intakeEmail: string };

const TRIED_AT_ONCE = 50;

/** Takes an advisory lock, shared with the database trigger, so that a free address stays free. */
export async function lockAddresses(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('tidings addresses', 0))`);
}

/** Returns the first free address of `acme`, `acme-2` …; former addresses stay reserved. */
export async function freeAddress(
  tx: Tx,
  wanted: string,
  { intakeDomain, companyId }: { intakeDomain: string; companyId: string | null },
): Promise<Address> {
  const slugs = slugsFor(wanted);
  for (;;) {
    const some = Array.from({ length: TRIED_AT_ONCE }, () => slugs.next().value as string);
    const taken = await takenAmong(tx, some, intakeDomain, companyId);
    const slug = some.find((one) => !taken.has(one));
    if (slug !== undefined) return { slug, intakeEmail: `${slug}@${intakeDomain}` };
  }
}

async function takenAmong(
  tx: Tx,
  slugs: string[],
  intakeDomain: string,
  companyId: string | null,
): Promise<Set<string>> {
  const emails = slugs.map((slug) => `${slug}@${intakeDomain}`);
  const isOthers = companyId === null ? undefined : ne(companies.id, companyId);
  const has = or(inArray(companies.slug, slugs), inArray(companies.intakeEmail, emails));
  const theirs = await tx
    .select({ slug: companies.slug, email: companies.intakeEmail })
    .from(companies)
    .where(and(has, isOthers));
  const aliases = await tx
    .select({ email: companyEmailAliases.email })
    .from(companyEmailAliases)
    .where(
      and(
        inArray(companyEmailAliases.email, emails),
        companyId === null ? undefined : ne(companyEmailAliases.companyId, companyId),
      ),
    );
  const numbered = await numberedSlugs(tx, slugs, companyId);
  return new Set([
    ...theirs.flatMap(({ slug, email }) => [slug, localPart(email)]),
    ...aliases.map(({ email }) => localPart(email)),
    ...numbered,
  ]);
}

function localPart(email: string): string {
  return email.slice(0, email.lastIndexOf('@'));
}

/** Keeps the current address if it derives from the name. `company` null: a new one. */
export async function addressFor(
  tx: Tx,
  name: string,
  intakeDomain: string,
  company: ({ id: string } & Address) | null,
): Promise<Address> {
  const wanted = slugOf(name);
  if (company && isMadeOf(company, wanted, intakeDomain)) {
    return { slug: company.slug, intakeEmail: company.intakeEmail };
  }
  return freeAddress(tx, wanted, { intakeDomain, companyId: company?.id ?? null });
}

function isMadeOf({ slug, intakeEmail }: Address, wanted: string, intakeDomain: string): boolean {
  const isOfName = slug === wanted || slug.replace(/-\d+$/, '') === wanted;
  return isOfName && intakeEmail === `${slug}@${intakeDomain}`;
}

/** Renames a company; its previous address becomes an alias. Null if the company is gone. */
export async function renameCompany(
  tx: Tx,
  companyId: string,
  { name, intakeDomain, now }: { name: string; intakeDomain: string; now: Date },
): Promise<Address | null> {
  const [company] = await tx
    .select({ id: companies.id, slug: companies.slug, intakeEmail: companies.intakeEmail })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update');
  if (!company) return null;
  // Updated before the lock, to avoid a deadlock with a transaction that holds its user row.
  await tx.update(users).set({ companyName: name }).where(eq(users.companyId, companyId));
  await lockAddresses(tx);
  const address = await addressFor(tx, name, intakeDomain, company);
  await tx
    .update(companies)
    .set({ name, ...address })
    .where(eq(companies.id, companyId));
  if (address.intakeEmail !== company.intakeEmail) {
    await tx.delete(companyEmailAliases).where(eq(companyEmailAliases.email, address.intakeEmail));
    const alias = { companyId, email: company.intakeEmail, createdAt: now };
    await tx.insert(companyEmailAliases).values(alias).onConflictDoNothing();
  }
  return address;
}
