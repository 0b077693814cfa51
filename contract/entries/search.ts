import { z } from 'zod';

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

/** Text that resembles a filter but is none, so it is searched as text. */
export const UnknownFilter = z.object({
  written: z.string(),
  /** Operator that rejects this value; null: there is no such operator. */
  operator: SearchOperator.nullable(),
});
export type UnknownFilter = z.infer<typeof UnknownFilter>;
