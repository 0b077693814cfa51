import { sql } from 'drizzle-orm';
import type { ParsedMail } from '#mail/message/parsed-mail.ts';
import type { Context } from '#server/context.ts';
import { asSystem } from '#server/db/as-system.ts';
import type { Tx } from '#server/db/tx.ts';
import { isKept } from './describe-files.ts';

/** `companyId` is null if unknown. */
export type MailAhead = { companyId: string | null; mail: ParsedMail };

/**
 * Uploads new contents before the filing transaction, so that it never waits for the network.
 * Returns an error or null per mail.
 */
export async function storeAhead(
  { db, blobs }: Pick<Context, 'db' | 'blobs'>,
  mails: MailAhead[],
): Promise<(unknown | null)[]> {
  if (blobs.target === 'database') return mails.map(() => null);
  const wanted = mails.flatMap(({ companyId, mail }) =>
    mail.attachments.filter(isKept).map(({ sha256 }) => ({ company_id: companyId, sha256 })),
  );
  const known = wanted.length > 0 ? await asSystem(db, (tx) => readKnown(tx, wanted)) : new Set();
  return Promise.all(
    mails.map(async ({ companyId, mail }) => {
      const files = mail.attachments.filter(
        (file) => isKept(file) && !known.has(`${companyId} ${file.sha256}`),
      );
      if (companyId === null || files.length === 0) return null;
      const contents = files.map(({ content, sha256 }) => ({ bytes: asBuffer(content), sha256 }));
      return blobs.write(companyId, contents).then(
        () => null,
        (error: unknown) => error,
      );
    }),
  );
}

/** Returns a view without a copy. */
export function asBuffer(content: Uint8Array): Buffer {
  return Buffer.from(content.buffer, content.byteOffset, content.byteLength);
}

async function readKnown(tx: Tx, wanted: object[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ known: string }>(sql`
    SELECT content.company_id || ' ' || content.sha256 AS known
    FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS wanted(company_id uuid, sha256 text)
    JOIN attachment_contents AS content USING (company_id, sha256)`);
  return new Set(rows.map(({ known }) => known));
}
