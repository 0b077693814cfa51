import { sql } from 'drizzle-orm';
import { inboundMails } from '#server/db/schema/mail.ts';
import { companies } from '#server/db/schema/people.ts';

/** SQL for queries on `companies`: true after setup or the first mail. */
export const isSetUp = sql<boolean>`(${companies.setUpAt} IS NOT NULL
  OR EXISTS (SELECT FROM ${inboundMails} WHERE ${inboundMails.companyId} = ${companies.id}))`;
