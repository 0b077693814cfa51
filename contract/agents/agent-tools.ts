import { z } from 'zod';
import { DueFilter, ListOrder, MinePart } from '#contract/entries/issue-list.ts';
import { LONGEST_NOTE } from '#contract/entries/issues.ts';
import { Category, Department, Priority } from '#contract/entries/labels.ts';
import type { AgentToolName } from './agent-tool-names.ts';

const MOST_FOUND_AT_ONCE = 50;
const USUALLY_FOUND = 10;

const id = z.string().trim().min(1).max(100).describe('Such as acme-42');
const text = z.string().trim().min(1).max(LONGEST_NOTE);
const one = { id };

/** A Model Context Protocol tool; `input` becomes its JSON Schema. */
type AgentTool = {
  title: string;
  description: string;
  input: z.ZodObject;
  isIdempotent: boolean;
};

/** Texts are short, as agents read every description before each conversation. */
export const AGENT_TOOLS = {
  needs_attention: {
    title: 'Show urgent entries',
    description: 'Current needs: counts, departments by need, and the most pressing open entries.',
    input: z.strictObject({}),
    isIdempotent: true,
  },
  find: {
    title: 'Find entries',
    description: 'Find entries; by default the open ones, newest activity first.',
    input: z.strictObject({
      query: z
        .string()
        .trim()
        .max(200)
        .optional()
        .describe('Words, "phrases", -word, operators: from:ana assignee:none due:week has:files'),
      status: z.enum(['open', 'snoozed', 'resolved', 'all']).default('open'),
      priority: Priority.optional(),
      department: Department.optional(),
      category: Category.optional(),
      due: DueFilter.optional(),
      mine: MinePart.optional().describe('Only entries of the person you act for'),
      updated_since: z.iso.datetime({ offset: true }).optional(),
      order: ListOrder.default('recent').describe('Without query; created never changes'),
      limit: z.int().min(1).max(MOST_FOUND_AT_ONCE).default(USUALLY_FOUND),
      cursor: z
        .string()
        .max(200)
        .optional()
        .describe('next_cursor of the previous page; repeat its arguments'),
    }),
    isIdempotent: true,
  },
  read: {
    title: 'Read an entry',
    description: 'Read an entry with messages and notes; long texts are cut.',
    input: z.strictObject({
      ...one,
      full: z.boolean().default(false).describe('Show more of long texts'),
    }),
    isIdempotent: true,
  },
  report: {
    title: 'Report something',
    description: 'Create an entry from a message; Tidings detects omitted labels.',
    input: z.strictObject({
      text,
      subject: z.string().trim().max(500).optional(),
      priority: Priority.optional(),
      department: Department.optional(),
    }),
    isIdempotent: false,
  },
  add_note: {
    title: 'Add a note',
    description: 'Add a note for colleagues; @Name notifies one.',
    input: z.strictObject({ ...one, text }),
    isIdempotent: false,
  },
  set_labels: {
    title: 'Set labels',
    description: 'Correct the priority, department or category of an entry.',
    input: z.strictObject({
      ...one,
      priority: Priority.optional(),
      department: Department.optional(),
      category: Category.optional(),
    }),
    isIdempotent: true,
  },
  take: {
    title: 'Take an entry',
    description: 'Assign an unassigned entry to the person you act for.',
    input: z.strictObject(one),
    isIdempotent: true,
  },
  assign: {
    title: 'Assign an entry',
    description: 'Assign or reassign an entry to a member.',
    input: z.strictObject({
      ...one,
      to: z.string().trim().min(1).max(200).describe('Name, email, `me` or `nobody`'),
    }),
    isIdempotent: true,
  },
  resolve: {
    title: 'Mark an entry done',
    description: 'Mark an entry done; optional note on how.',
    input: z.strictObject({ ...one, note: text.optional() }),
    isIdempotent: true,
  },
  reopen: {
    title: 'Reopen an entry',
    description: 'Reopen an entry that is done; optional note.',
    input: z.strictObject({ ...one, note: text.optional() }),
    isIdempotent: true,
  },
} as const satisfies Record<AgentToolName, AgentTool>;

export type ToolInput<Name extends AgentToolName> = z.output<(typeof AGENT_TOOLS)[Name]['input']>;
