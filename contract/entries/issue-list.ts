import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { issuesPageFrom } from './issue-forms.ts';
import { Issue } from './issues.ts';
import { Category, Department, Priority, STATUSES } from './labels.ts';
import { UnknownFilter } from './search.ts';

export const SORTS = ['recent', 'priority', 'oldest'] as const;
export const Sort = z.enum(SORTS);
export type Sort = z.infer<typeof Sort>;

/** `created`: for programs, as no change moves an entry in it. */
export const LIST_ORDERS = [...SORTS, 'created'] as const;
export const ListOrder = z.enum(LIST_ORDERS);
export type ListOrder = z.infer<typeof ListOrder>;

/** `avgSeconds` is null when no entry is resolved. */
export const Metrics = z.object({ avgSeconds: z.number().nullable(), resolvedCount: z.number() });
export type Metrics = z.infer<typeof Metrics>;

export const DUE_FILTERS = ['overdue', 'soon'] as const;
export const DueFilter = z.enum(DUE_FILTERS);
export type DueFilter = z.infer<typeof DueFilter>;

/** `resolution`: a mail reports the entry as resolved. */
export const HAS_FILTERS = ['attachments', 'resolution'] as const;
export const HasFilter = z.enum(HAS_FILTERS);
export type HasFilter = z.infer<typeof HasFilter>;

/** `none`: unassigned. */
export const ASSIGNEE_WORDS = ['me', 'none'] as const;
const AssigneeFilter = z.union([z.enum(ASSIGNEE_WORDS), z.uuid()]);

export const MINE_PARTS = ['assigned', 'waking', 'changed', 'reported'] as const;
export const MinePart = z.enum(MINE_PARTS);
export type MinePart = z.infer<typeof MinePart>;

export const SECTIONS = [...STATUSES, 'snoozed'] as const;
export const Section = z.enum(SECTIONS);
export type Section = z.infer<typeof Section>;

export const LISTED = 'Comma-separated or repeated values; omitted = all.';

/** Parses comma-separated or repeated values; empty: all. */
export function listed<Value extends string>(value: z.ZodEnum<{ [K in Value]: K }>) {
  return z
    .union([z.string(), z.array(z.string())])
    .transform((given, context) => {
      const values = [given].flat().flatMap((each) => each.split(','));
      const read = z.array(value).safeParse(values.filter((each) => each !== ''));
      if (read.success) return read.data;
      // The error names the parameter, not the n-th value, which callers do not know.
      context.addIssue({ code: 'invalid_value', values: value.options, input: given });
      return z.NEVER;
    })
    .optional()
    .meta({ listOf: value.options });
}

const NOT_ASSIGNEES = 'Assignees must be ids of members, me or none.';

/** Member ids, `me` or `none`; omitted: all. */
export const listedAssignees = z
  .union([z.string(), z.array(z.string())])
  .transform((given) =>
    [given]
      .flat()
      .flatMap((each) => each.split(','))
      .filter((each) => each !== ''),
  )
  .refine((given) => given.every((each) => AssigneeFilter.safeParse(each).success), NOT_ASSIGNEES)
  .optional();

const PAGE_SIZE = 200;
const LARGEST_PAGE = 500;

const NO_ZONE = 'Zone must be the name of a time zone, such as America/Toronto.';

export const listIssues = {
  id: 'listIssues',
  method: 'GET',
  path: '/api/issues',
  read: issuesPageFrom,
  admits: 'user',
  summary: 'List entries',
  description:
    'The workspace’s entries, paginated; bodies only with `texts=preview`. Recent: newest activity, then urgency. Oldest: oldest activity, then urgency. Priority: urgency, then newest activity. Then id. In these orders a change moves an entry: after the last page, further pages repeat the entries that changed since the first one, so that none is skipped; `total` does not count repetitions. Created: oldest first, which no change alters; for programs that read all. Labels, `assignees`, `due` and `has` filter only open and snoozed entries: one label per kind, one `due`, all `has`.',
  query: z.object({
    status: z
      .enum([...SECTIONS, 'all'])
      .default('all')
      .describe('Section; `open` excludes snoozed entries.'),
    includeDeleted: z
      .enum(['true', 'false'])
      .default('false')
      .describe('Includes deleted entries.'),
    sort: ListOrder.default('recent').describe('Sort order; a search is by relevance.'),
    updatedSince: z.iso
      .datetime({ offset: true })
      .optional()
      .describe(
        'Only entries with activity or an event in their history at or after this moment, in any section; deleted ones with `includeDeleted`.',
      ),
    departments: listed(Department).describe(LISTED),
    categories: listed(Category).describe(LISTED),
    priorities: listed(Priority).describe(LISTED),
    assignees: listedAssignees.describe(
      'Only these assignees, by member id; `me`; `none` = unassigned. Default: all.',
    ),
    mine: MinePart.optional().describe(
      'Only the current user’s entries, in any section: `assigned` to them and open; `waking`: snoozed until today or woken today, assigned to or snoozed by them; `changed`: with unread notifications about mentions, followed or reported entries; `reported` by them: open or done within 14 days.',
    ),
    due: listed(DueFilter).describe(LISTED),
    has: listed(HasFilter).describe('Only entries with all of these; default: all.'),
    q: z
      .string()
      .trim()
      .max(200)
      .optional()
      .describe(
        'Full-text search, best matches first, at most 200. Supports quoted phrases, a leading minus, `or`, and operators such as `from:ana`, `assignee:me`, `status:done`, `due:week`, `has:files`, `priority:high`, `department:hr`.',
      ),
    zone: z
      .string()
      .max(100)
      .refine(isZone, NO_ZONE)
      .default('UTC')
      .describe('Time zone for `due:today` and similar filters: IANA name.'),
    texts: z
      .enum(['brief', 'preview', 'none'])
      .default('brief')
      .describe(
        'Amount of text: `brief` has the structured view, and updates without bodies; `preview` adds the beginning of each body; `none` omits all texts. A single entry always has its full texts.',
      ),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(LARGEST_PAGE)
      .default(PAGE_SIZE)
      .describe('Page size limit.'),
    cursor: z
      .string()
      .max(200)
      .optional()
      .describe('`nextCursor` of the previous page, with the same order or search.'),
  }),
  answers: {
    200: z.object({
      issues: z.array(Issue),
      metrics: Metrics,
      nextCursor: z.string().nullable(),
      changes: z
        .number()
        .int()
        .describe('Latest workspace change in the response, as numbered by the event stream.'),
      total: z.number().describe('Number of entries on all pages, without repetitions.'),
      deleted: z.number().describe('How many are deleted; 0 unless they are requested.'),
      unknownFilters: z
        .array(UnknownFilter)
        .describe('Unknown operators in `q`, searched as plain text.'),
    }),
    400: Refusal,
    401: Refusal,
  },
} as const satisfies Endpoint;

function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
