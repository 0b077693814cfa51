import { sql } from 'drizzle-orm';
import { readAsSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import { SENDER_BITS } from '../turns/flow.ts';

export type BacklogCounts = { all: number; byKey: Map<string, number> };

/** Omits groups with fewer than `least` emails. */
export function readBacklog(db: Database, least: number): Promise<BacklogCounts> {
  return readAsSystem(db, async (tx) => {
    const { rows } = await tx.execute<{
      share: string | null;
      flow: number | null;
      client: number | null;
      count: number;
    }>(sql`
      SELECT share, flow, client, count(*) AS count
      FROM (SELECT share, flow, flow >> ${sql.raw(String(SENDER_BITS))} AS client
        FROM inbound_mails WHERE status = 'waiting') AS waiting
      GROUP BY GROUPING SETS ((), (share), (share, flow), (share, client), (client))
      HAVING count(*) >= ${least} OR (GROUPING(share) = 1 AND GROUPING(client) = 1)`);
    const byKey = new Map<string, number>();
    let all = 0;
    for (const { share, flow, client, count } of rows) {
      if (share !== null && flow !== null) byKey.set(`sender ${share} ${flow}`, count);
      else if (share !== null && client !== null) byKey.set(`to ${share} by ${client}`, count);
      else if (share !== null) byKey.set(`company ${share}`, count);
      else if (client !== null) byKey.set(`client ${client}`, count);
      else all = count;
    }
    return { all, byKey };
  });
}
