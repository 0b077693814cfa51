import { sql } from 'drizzle-orm';
import { inboundMails } from '#server/db/schema/mail.ts';
import { companies } from '#server/db/schema/people.ts';

/** Complete after setup or the first mail; selects from `companies`. */
export const isSetUp = sql<boolean>`(${companies.setUpAt} IS NOT NULL
  OR EXISTS (SELECT FROM ${inboundMails} WHERE ${inboundMails.companyId} = ${companies.id}))`;
