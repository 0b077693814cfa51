import { ask } from '#tests/app/postgres.ts';

/** Definitions of everything that migrations create, as sorted lines. */
const PARTS = [
  `SELECT 'column ' || table_name || '.' || column_name || ' ' || udt_name || ' '
     || is_nullable || ' ' || coalesce(column_default, '-') || ' ' || coalesce(generation_expression, '-')
   FROM information_schema.columns WHERE table_schema = 'public'`,
  `SELECT 'constraint ' || conrelid::regclass || '.' || conname || ' ' || pg_get_constraintdef(oid)
   FROM pg_constraint WHERE connamespace = 'public'::regnamespace`,
  "SELECT 'index ' || indexdef FROM pg_indexes WHERE schemaname = 'public'",
  `SELECT 'policy ' || tablename || '.' || policyname || ' ' || cmd || ' ' || roles::text || ' '
     || coalesce(qual, '-') || ' ' || coalesce(with_check, '-')
   FROM pg_policies WHERE schemaname = 'public'`,
  `SELECT 'trigger ' || pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal`,
  `SELECT 'function ' || pg_get_functiondef(oid) || ${grants('proacl', 'f', 'proowner')}
   FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proname LIKE 'tidings%'`,
  `SELECT 'table ' || relname || ' ' || relrowsecurity || ' ' || relforcerowsecurity || ' '
     || ${grants('relacl', 'r', 'relowner')} || ' ' || coalesce(reloptions::text, '-')
   FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v', 'S')`,
];

/** A dump does not distinguish the default privileges from the same ones granted explicitly. */
function grants(column: string, kind: string, owner: string): string {
  return `(SELECT coalesce(string_agg(acl::text, ' ' ORDER BY acl::text), '-')
    FROM unnest(coalesce(${column}, acldefault('${kind}', ${owner}))) AS acl)`;
}

export async function schemaOf(url: string): Promise<string[]> {
  const { rows } = await ask(url, PARTS.map((part) => `(${part})`).join(' UNION ALL '));
  return rows.map((row) => String(Object.values(row)[0])).sort();
}
