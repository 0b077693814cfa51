/** Companies per query; `MOST_FLOWS` limits clients or senders in total. */
export const MOST_SHARES = 32;
const MOST_FLOWS = 128;
const LEAST_CLIENTS = 4;
/** Emails per batch, at least one per sender. */
const MOST_MAILS = 64;

export const FIRST_SHARE = '00000000-0000-0000-0000-000000000000';

/* The queries select companies, their clients, then senders, each as a circle. Every step is one
   lookup in `inbound_mails_turn`. */

/** Returns companies with mail in lane $1, after company $2. */
export const SHARES = `
  WITH RECURSIVE shares AS (
    SELECT $2::uuid AS share, 0 AS lap, 0 AS place
    UNION ALL
    SELECT coalesce(after.share, '${FIRST_SHARE}'), lap + (after.share IS NULL)::int, place + 1
    FROM shares LEFT JOIN LATERAL (
      SELECT mail.share FROM inbound_mails AS mail
      WHERE mail.status = 'waiting' AND mail.lane = $1 AND mail.share > shares.share
      ORDER BY mail.lane, mail.share LIMIT 1) AS after ON true
    WHERE lap < 2 AND place < ${MOST_SHARES} AND NOT (lap = 1 AND shares.share >= $2)
  )
  SELECT share FROM shares
  WHERE (lap = 0 AND place > 0) OR (lap = 1 AND share > '${FIRST_SHARE}' AND share <= $2)
  ORDER BY place`;

export const clientsOfEach = (shares: number) =>
  Math.max(LEAST_CLIENTS, Math.floor(MOST_FLOWS / shares));

export const sendersOfEach = (clients: number) =>
  Math.max(1, Math.floor(MOST_FLOWS / Math.max(1, clients)));

/**
 * Returns clients of companies $2, each after client $3, at most $4. A client is the upper half of
 * a flow (flow.ts).
 */
export const CLIENTS = `
  SELECT company.share, found.client
  FROM unnest($2::uuid[], $3::int[]) WITH ORDINALITY AS company (share, last, place)
  CROSS JOIN LATERAL (
    WITH RECURSIVE steps AS (
      SELECT company.last AS client, 0 AS lap, 0 AS place, 0 AS found
      UNION ALL
      SELECT coalesce(after.client, -1), lap + (after.client IS NULL)::int, place + 1,
        found + (after.client IS NOT NULL)::int
      FROM steps LEFT JOIN LATERAL (
        SELECT mail.flow >> 16 AS client FROM inbound_mails AS mail
        WHERE mail.status = 'waiting' AND mail.lane = $1 AND mail.share = company.share
          AND mail.flow > (steps.client << 16) + 65535
        ORDER BY mail.lane, mail.share, mail.flow LIMIT 1) AS after ON true
      WHERE lap < 2 AND found < $4 AND NOT (lap = 1 AND steps.client >= company.last))
    SELECT client, place FROM steps
    WHERE (lap = 0 AND place > 0) OR (lap = 1 AND client >= 0 AND client <= company.last)
  ) AS found
  ORDER BY company.place, found.place`;

/**
 * Returns emails due at $5 of clients $2, after flow $3, from at most $4 senders each; flows
 * without due emails are included. Emails over $6 seconds ahead count as due: the clock was set
 * back.
 */
export const CANDIDATES = `
  WITH flows AS MATERIALIZED (
    SELECT client.share, client.place, found.flow, found.place AS within,
      count(*) OVER (PARTITION BY client.place) AS beside
    FROM unnest($2::uuid[], $3::int[]) WITH ORDINALITY AS client (share, last, place)
    CROSS JOIN LATERAL (
      WITH RECURSIVE steps AS (
        SELECT client.last AS flow, 0 AS lap, 0 AS place, 0 AS found
        UNION ALL
        SELECT coalesce(after.flow, ((client.last >> 16) << 16) - 1),
          lap + (after.flow IS NULL)::int, place + 1, found + (after.flow IS NOT NULL)::int
        FROM steps LEFT JOIN LATERAL (
          SELECT mail.flow FROM inbound_mails AS mail
          WHERE mail.status = 'waiting' AND mail.lane = $1 AND mail.share = client.share
            AND mail.flow > steps.flow AND mail.flow <= ((client.last >> 16) << 16) + 65535
          ORDER BY mail.lane, mail.share, mail.flow LIMIT 1) AS after ON true
        WHERE lap < 2 AND found < $4 AND NOT (lap = 1 AND steps.flow >= client.last))
      SELECT flow, place FROM steps
      WHERE (lap = 0 AND place > 0)
        OR (lap = 1 AND flow >= ((client.last >> 16) << 16) AND flow <= client.last)
    ) AS found
  )
  SELECT flows.share, flows.flow, mail.id, raw.size
  FROM flows LEFT JOIN LATERAL (
    (SELECT 0 AS age, id, raw_id, next_attempt_at FROM inbound_mails AS early
     WHERE early.status = 'waiting' AND early.lane = $1 AND early.share = flows.share
       AND early.flow = flows.flow AND early.claimed_by IS NULL
       AND early.next_attempt_at > $5::timestamptz + $6 * interval '1 second'
     ORDER BY early.next_attempt_at, early.id
     LIMIT greatest(1, ${MOST_MAILS} / (cardinality($2) * flows.beside)))
    UNION ALL
    (SELECT 1, id, raw_id, next_attempt_at FROM inbound_mails AS due
     WHERE due.status = 'waiting' AND due.lane = $1 AND due.share = flows.share
       AND due.flow = flows.flow AND due.claimed_by IS NULL AND due.next_attempt_at <= $5
     ORDER BY due.next_attempt_at, due.id
     LIMIT greatest(1, ${MOST_MAILS} / (cardinality($2) * flows.beside)))
  ) AS mail ON true
  LEFT JOIN raw_mails AS raw ON raw.id = mail.raw_id
  ORDER BY flows.place, flows.within, mail.age, mail.next_attempt_at, mail.id`;

/**
 * Returns any emails of lane $1 due at $2 ($3: seconds ahead), for the rare case that the
 * selected flows have none.
 */
export const ANY_DUE = `
  SELECT mail.share, mail.flow, mail.id, raw.size
  FROM (
    SELECT share, flow, id, raw_id FROM inbound_mails
    WHERE status = 'waiting' AND lane = $1 AND claimed_by IS NULL
      AND (next_attempt_at <= $2 OR next_attempt_at > $2::timestamptz + $3 * interval '1 second')
    ORDER BY lane, share, flow, next_attempt_at, id LIMIT ${MOST_MAILS}) AS mail
  LEFT JOIN raw_mails AS raw ON raw.id = mail.raw_id
  ORDER BY mail.share, mail.flow, mail.id`;
