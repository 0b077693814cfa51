import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';

/** Tables with few rows per workspace. */
const WITHOUT_INDEX: Record<string, string> = {
  'domain_claims.claimed_by': 'a workspace has a few domains',
  'label_runs.started_by': 'a workspace has one of each kind',
  'intake_tests.asked_by': 'somebody asks for each by hand',
};

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('every foreign key has an index or belongs to a small table', async () => {
  // A partial index with `column IS NOT NULL` suffices.
  const { rows } = await app.ask(`
    SELECT key.conrelid::regclass || '.' || string_agg(a.attname, ',' ORDER BY a.attnum) AS columns
    FROM pg_constraint AS key
    JOIN pg_attribute AS a ON a.attrelid = key.conrelid AND a.attnum = ANY(key.conkey)
    WHERE key.contype = 'f' AND key.connamespace = 'public'::regnamespace AND NOT EXISTS (
      SELECT FROM pg_index AS i
      WHERE i.indrelid = key.conrelid AND i.indisvalid
        AND (i.indkey::int2[])[0:cardinality(key.conkey) - 1] @> key.conkey
        AND (i.indpred IS NULL OR pg_get_expr(i.indpred, i.indrelid) = (
          SELECT format('(%I IS NOT NULL)', one.attname) FROM pg_attribute AS one
          WHERE one.attrelid = key.conrelid AND one.attnum = key.conkey[1]
            AND cardinality(key.conkey) = 1)))
    GROUP BY key.oid, key.conrelid ORDER BY 1`);
  expect(rows.map(({ columns }) => columns)).toEqual(Object.keys(WITHOUT_INDEX).sort());
});
