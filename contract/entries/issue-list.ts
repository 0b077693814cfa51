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

/** `avgSeconds` is null when no entry is resolved. */
export const Metrics = z.object({ avgSeconds: z.number().nullable(), resolvedCount: z.number() });
export type Metrics = z.infer<typeof Metrics>;

/** See `Tile` for both values. */
export const DUE_FILTERS = ['overdue', 'soon'] as const;
export const DueFilter = z.enum(DUE_FILTERS);
export type DueFilter = z.infer<typeof DueFilter>;

/** `resolution` = a mail reports it resolved. */
export const HAS_FILTERS = ['attachments', 'resolution'] as const;
export const HasFilter = z.enum(HAS_FILTERS);
export type HasFilter = z.infer<typeof HasFilter>;

/** `none` = unassigned. */
export const ASSIGNEE_WORDS = ['me', 'none'] as const;
const AssigneeFilter = z.union([z.enum(ASSIGNEE_WORDS), z.uuid()]);

export const MINE_PARTS = ['assigned', 'waking', 'changed', 'reported'] as const;
export const MinePart = z.enum(MINE_PARTS);
export type MinePart = z.infer<typeof MinePart>;

export const SECTIONS = [...STATUSES, 'snoozed'] as const;
export const Section = z.enum(SECTIONS);
export type Section = z.infer<typeof Section>;

export const LISTED = 'Only these, with commas between or each by itself; left out = all.';

/** Comma-separated or repeated values; empty = all. */
export function listed<Value extends string>(value: z.ZodEnum<{ [K in Value]: K }>) {
  return z
    .union([z.string(), z.array(z.string())])
    .transform((given, context) => {
      const values = [given].flat().flatMap((each) => each.split(','));
      const read = z.array(value).safeParse(values.filter((each) => each !== ''));
      if (read.success) return read.data;
      // Names the parameter, not the n-th value, which callers do not know.
      context.addIssue({ code: 'invalid_value', values: value.options, input: given });
      return z.NEVER;
    })
    .optional()
    .meta({ listOf: value.options });
}

const NOT_ASSIGNEES = 'Assignees must be ids of members, me or none.';

/** Member ids, `me` or `none`; omitted = all. */
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
    'The company’s entries, page by page; bodies only with `texts=preview`. Recent: newest activity first, then the more urgent. Oldest: oldest activity first, then the more urgent. Priority: most urgent first, then newest activity. Then by id. Labels, `assignees`, `due` and `has` narrow open and snoozed entries alone; an entry passes if it has one label of each kind, one of `due` and all of `has`.',
  query: z.object({
    status: z
      .enum([...SECTIONS, 'all'])
      .default('all')
      .describe('Which section: `open` is without the snoozed ones.'),
    includeDeleted: z
      .enum(['true', 'false'])
      .default('false')
      .describe('Whether deleted entries are among them.'),
    sort: Sort.default('recent').describe('In which order.'),
    departments: listed(Department).describe(LISTED),
    categories: listed(Category).describe(LISTED),
    priorities: listed(Priority).describe(LISTED),
    assignees: listedAssignees.describe(
      'Only those of these members, by their ids; `me`; `none` = those that nobody has. Left out = all.',
    ),
    mine: MinePart.optional().describe(
      'Only what concerns the person signed in, whatever the section: `assigned` to them and open; `waking`, snoozed until today or woken today, and theirs or snoozed by them; `changed`, with notifications that they have not read; `reported` by them, open or done within 14 days.',
    ),
    due: listed(DueFilter).describe(LISTED),
    has: listed(HasFilter).describe('Only those that have all of these; left out = all.'),
    q: z
      .string()
      .trim()
      .max(200)
      .optional()
      .describe(
        'Only entries that hold these words: the best matches first, at most 200. Words may be phrases in quotation marks, begin with a minus, stand beside `or`, and be operators such as `from:ana`, `assignee:me`, `status:done`, `due:week`, `has:files`, `priority:high`, `department:hr`.',
      ),
    zone: z
      .string()
      .max(100)
      .refine(isZone, NO_ZONE)
      .default('UTC')
      .describe('Whose days `due:today` and the like mean: the IANA name of a time zone.'),
    texts: z
      .enum(['brief', 'preview', 'none'])
      .default('brief')
      .describe(
        'How much of the texts: `brief` has the structured view, and updates without their bodies; `preview` has the beginning of each body too; `none` has nothing of all that. An entry by itself has its texts whole.',
      ),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(LARGEST_PAGE)
      .default(PAGE_SIZE)
      .describe('How many on a page.'),
    cursor: z
      .string()
      .max(200)
      .optional()
      .describe(
        'What the page before gave as `nextCursor`, for the same order or the same search.',
      ),
  }),
  answers: {
    200: z.object({
      issues: z.array(Issue),
      metrics: Metrics,
      nextCursor: z.string().nullable(),
      changes: z
        .number()
        .int()
        .describe(
          'The company’s last change that the answer knows of; the event stream counts by it.',
        ),
      total: z.number().describe('How many entries there are on all pages together.'),
      deleted: z
        .number()
        .describe('How many of them are deleted; none unless those are asked for.'),
      unknownFilters: z
        .array(UnknownFilter)
        .describe(
          'What `q` writes like an operator that there is not; it was searched for as text.',
        ),
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
