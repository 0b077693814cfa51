/** So many companies are looked at for one lot, and at least so many flows of each. */
export const MOST_SHARES = 32;
const MOST_FLOWS = 128;
const LEAST_FLOWS = 4;
/** So many mails, if there are few flows. */
const MOST_MAILS = 64;

const FIRST_SHARE = '00000000-0000-0000-0000-000000000000';

/**
 * The mails of a lane ($1) that could be taken at a moment ($4): of the companies after one ($2), in
 * a circle, and of each from any flow on ($3), in a circle too, so that many flows of one company
 * cannot hide another's. Each step is one look into the index `inbound_mails_turn`, however much
 * waits. A company of which nothing is due is there too, without a mail.
 *
 * What is due further ahead than any pause is long ($5, in seconds) is due now: the clock was set
 * back. It is older than what came since.
 */
export const CANDIDATES = `
  WITH RECURSIVE shares AS (
    SELECT $2::uuid AS share, 0 AS lap, 0 AS place
    UNION ALL
    SELECT coalesce(after.share, '${FIRST_SHARE}'), lap + (after.share IS NULL)::int, place + 1
    FROM shares LEFT JOIN LATERAL (
      SELECT mail.share FROM inbound_mails AS mail
      WHERE mail.status = 'waiting' AND mail.lane = $1 AND mail.share > shares.share
      ORDER BY mail.lane, mail.share LIMIT 1) AS after ON true
    WHERE lap < 2 AND place < ${MOST_SHARES} AND NOT (lap = 1 AND shares.share >= $2)
  ), companies AS MATERIALIZED (
    SELECT share, place FROM shares
    WHERE (lap = 0 AND place > 0) OR (lap = 1 AND share > '${FIRST_SHARE}' AND share <= $2)
  ), flows AS MATERIALIZED (
    SELECT companies.share, companies.place, flow.flow, flow.place AS within
    FROM companies CROSS JOIN LATERAL (
      WITH RECURSIVE steps AS (
        SELECT $3::int - 1 AS flow, 0 AS lap, 0 AS place
        UNION ALL
        SELECT coalesce(after.flow, -1), lap + (after.flow IS NULL)::int, place + 1
        FROM steps LEFT JOIN LATERAL (
          SELECT mail.flow FROM inbound_mails AS mail
          WHERE mail.status = 'waiting' AND mail.lane = $1 AND mail.share = companies.share
            AND mail.flow > steps.flow
          ORDER BY mail.lane, mail.share, mail.flow LIMIT 1) AS after ON true
        WHERE lap < 2 AND NOT (lap = 1 AND steps.flow >= $3)
          AND place < greatest(${LEAST_FLOWS}, ${MOST_FLOWS} / (SELECT count(*) FROM companies)))
      SELECT flow, place FROM steps
      WHERE (lap = 0 AND place > 0) OR (lap = 1 AND flow >= 0 AND flow < $3)
    ) AS flow
  )
  SELECT flows.share, flows.flow, mail.id, raw.size
  FROM flows LEFT JOIN LATERAL (
    (SELECT 0 AS age, id, raw_id, next_attempt_at FROM inbound_mails AS early
     WHERE early.status = 'waiting' AND early.lane = $1 AND early.share = flows.share
       AND early.flow = flows.flow AND early.claimed_by IS NULL
       AND early.next_attempt_at > $4::timestamptz + $5 * interval '1 second'
     ORDER BY early.next_attempt_at, early.id
     LIMIT greatest(1, ${MOST_MAILS} / (SELECT count(*) FROM flows)))
    UNION ALL
    (SELECT 1, id, raw_id, next_attempt_at FROM inbound_mails AS due
     WHERE due.status = 'waiting' AND due.lane = $1 AND due.share = flows.share
       AND due.flow = flows.flow AND due.claimed_by IS NULL AND due.next_attempt_at <= $4
     ORDER BY due.next_attempt_at, due.id
     LIMIT greatest(1, ${MOST_MAILS} / (SELECT count(*) FROM flows)))
  ) AS mail ON true
  LEFT JOIN raw_mails AS raw ON raw.id = mail.raw_id
  ORDER BY flows.place, flows.within, mail.age, mail.next_attempt_at, mail.id`;
