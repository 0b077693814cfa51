import { defineConfig } from 'drizzle-kit';

// Used by `npm run migration`, which compares the schema with the last migration and writes
// the SQL of the difference.
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/schema/*.ts',
  out: './server/db/migrations',
  casing: 'snake_case',
});
