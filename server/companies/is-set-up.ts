import { sql } from 'drizzle-orm';
import { inboundMails } from '#server/db/schema/mail.ts';
import { companies } from '#server/db/schema/people.ts';

/**
 * Whether a company needs no setup any more: somebody went through it, or mail came to one of its
 * addresses. For a query that selects from `companies`.
 */
export const isSetUp = sql<boolean>`(${companies.setUpAt} IS NOT NULL
  OR EXISTS (SELECT FROM ${inboundMails} WHERE ${inboundMails.companyId} = ${companies.id}))`;
