import type { Page } from '@playwright/test';
import type { TestApp } from '../app.ts';
import { addEntries } from './board-entries.ts';

const DEPARTMENTS = [
  'Technology',
  'Operations',
  'HR',
  'Client Services',
  'External',
  'Facilities',
  'Safety & Security',
  'Supply Chain',
  'Quality Assurance',
  'Finance',
];

/**
 * Gives somebody's company 36 open entries and 24 done ones as a company has them: of ten
 * departments, some overdue, with captions of a dozen words. It is set up.
 */
export async function addVariedEntries(
  app: Pick<TestApp, 'ask'>,
  page: Page,
  email: string,
): Promise<void> {
  await addEntries(app, email, { open: 36, done: 24 });
  await app.ask(
    `UPDATE issues SET
       department = ($2::text[])[1 + version % 10],
       caption_selected = 'Entry ' || version || ': the compressor of line 2 tripped at 05:35 and does not restart since',
       due_at = CASE WHEN version % 5 = 0 THEN now() - version * interval '1 hour' END
     WHERE company_id = (SELECT company_id FROM users WHERE email = $1)`,
    [email, DEPARTMENTS],
  );
  await app.ask(
    'UPDATE companies SET set_up_at = now() WHERE id = (SELECT company_id FROM users WHERE email = $1)',
    [email],
  );
  await page.reload();
}
