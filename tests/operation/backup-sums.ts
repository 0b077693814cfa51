import { exportDatabase } from '#server/operation/backup/export.ts';
import { readFrames } from '#server/operation/backup/frames.ts';

/** Order-sensitive checksum per table. */
export type Sums = Record<string, string>;

export async function sumsOf(chunks: AsyncIterable<Buffer>): Promise<Sums> {
  const sums: Sums = {};
  let table = '';
  for await (const { frame } of readFrames(chunks)) {
    if (frame.kind === 'table') table = frame.name;
    if (frame.kind === 'table end') sums[table] = `${frame.rows} ${frame.sha256}`;
  }
  return sums;
}

export const sumsOfDatabase = (url: string): Promise<Sums> =>
  sumsOf(exportDatabase(url, new Date()).chunks);

/** Leaves out pending emails, which a restored backup does not send. */
export function lasting(sums: Sums): Sums {
  const ofEmails = /^(email_items|email_recipients|notification_emails)$/;
  return Object.fromEntries(Object.entries(sums).filter(([table]) => !ofEmails.test(table)));
}
