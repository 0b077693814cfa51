import { defineConfig } from 'drizzle-kit';

// Used by `npm run migration`, which writes the SQL difference between the schema and the last
// migration.
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/schema/*.ts',
  out: './server/db/migrations',
  casing: 'snake_case',
});
