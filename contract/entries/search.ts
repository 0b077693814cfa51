import { z } from 'zod';

/** What the words of a search may ask beside what an entry says, as in `status:open`. */
const SEARCH_OPERATORS = [
  'from',
  'assignee',
  'status',
  'due',
  'has',
  'priority',
  'department',
  'category',
] as const;
export const SearchOperator = z.enum(SEARCH_OPERATORS);
export type SearchOperator = z.infer<typeof SearchOperator>;

/** What was written like a filter and is none; it was searched for as text. */
export const UnknownFilter = z.object({
  written: z.string(),
  /** Which operator it is that does not take this value; null where there is no such operator. */
  operator: SearchOperator.nullable(),
});
export type UnknownFilter = z.infer<typeof UnknownFilter>;
