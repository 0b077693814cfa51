import { sql } from 'drizzle-orm';
import type { LeadingParagraph } from '#mail/message/leading-paragraph.ts';
import { asSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import type { Tx } from '#server/db/tx.ts';

/** Other senders, and texts, with the same first paragraph. */
const ENOUGH_OTHERS = 2;
/** Further senders of a paragraph tell nothing new. */
const MOST_SENDERS = 5;
/** Rows of a company after the daily clean-up, and their days. */
const MOST_ROWS = 5000;
const MOST_DAYS = 90;

/** True for first paragraphs that at least two other senders wrote above other texts. */
export async function knowBanners(tx: Tx, asked: LeadingParagraph[]): Promise<boolean[]> {
  const { rows } = await tx.execute<{ at: number }>(sql`
    SELECT asked.at::int AS at
    FROM jsonb_to_recordset(${listOf(asked)}::jsonb)
      AS asked(at int, company_id uuid, paragraph text, sender text, rest text)
    JOIN leading_paragraphs AS known USING (company_id, paragraph)
    WHERE known.sender <> asked.sender AND known.rest <> asked.rest
    GROUP BY asked.at
    HAVING count(DISTINCT known.sender) >= ${ENOUGH_OTHERS}
      AND count(DISTINCT known.rest) >= ${ENOUGH_OTHERS}`);
  const known = new Set(rows.map(({ at }) => at));
  return asked.map((_, at) => known.has(at));
}

/** Adds first paragraphs of filed mails. One statement in a fixed order, to avoid a deadlock. */
export async function noteParagraphs(
  db: Database,
  seen: LeadingParagraph[],
  now: Date,
): Promise<void> {
  if (seen.length === 0) return;
  await asSystem(db, async (tx) => {
    // A lost row only delays the detection.
    await tx.execute(sql`SET LOCAL synchronous_commit = off`);
    await tx.execute(sql`
      INSERT INTO leading_paragraphs (company_id, paragraph, sender, rest, seen_at)
      SELECT seen.company_id, seen.paragraph, seen.sender, seen.rest, ${now}::timestamptz
      FROM jsonb_to_recordset(${listOf(seen)}::jsonb)
        AS seen(company_id uuid, paragraph text, sender text, rest text)
      JOIN companies ON companies.id = seen.company_id
      WHERE (SELECT count(*) FROM leading_paragraphs AS known
             WHERE known.company_id = seen.company_id AND known.paragraph = seen.paragraph)
        < ${MOST_SENDERS}
      ORDER BY seen.company_id, seen.paragraph, seen.sender
      ON CONFLICT DO NOTHING`);
  });
}

/** Deletes old rows, and those above the maximum of a company. */
export async function forgetParagraphs(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - MOST_DAYS * 24 * 3600 * 1000);
  await asSystem(db, (tx) =>
    tx.execute(sql`
      DELETE FROM leading_paragraphs AS old USING (
        SELECT company_id, paragraph, sender, seen_at,
          row_number() OVER (PARTITION BY company_id ORDER BY seen_at DESC) AS place
        FROM leading_paragraphs) AS row
      WHERE (row.place > ${MOST_ROWS} OR row.seen_at < ${oldest}::timestamptz)
        AND (old.company_id, old.paragraph, old.sender)
          = (row.company_id, row.paragraph, row.sender)`),
  );
}

function listOf(paragraphs: LeadingParagraph[]): string {
  return JSON.stringify(
    paragraphs.map(({ companyId, ...hashes }, at) => ({ at, company_id: companyId, ...hashes })),
  );
}
