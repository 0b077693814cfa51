import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { Refusal } from './errors.ts';
import { Category, Department, DepartmentInput, Priority, PriorityInput } from './labels.ts';
import { Clarity, Reason } from './meaning.ts';

/** Characters of a message that may be tried out; more than anybody reads in a preview. */
const LONGEST_DEMO = 20_000;

/** What a visitor's message would become. Nothing of it is kept. */
const DemoEntry = z.object({
  /** Its number, were it filed: the first of a workspace is 1. */
  id: z.number().int().positive(),
  /** Its categories; without one it is `General`. */
  tags: z.array(z.string()),
  category: Category,
  department: Department,
  priority: Priority,
  /** How sure the least sure of the three labels is, 0 to 1. */
  aiConfidence: z.number().min(0).max(1),
  /** Why, in one or two sentences; empty where nothing in the message says so. */
  reasoningText: z.string(),
  /** Whether it is worth a person's look: one of the labels is not sure. */
  showSmartSuggestions: z.boolean(),
  caption: z.string(),
  clarity: Clarity,
  reasons: z.object({
    priority: z.array(Reason),
    department: z.array(Reason),
    category: z.array(Reason),
  }),
});
export type DemoEntry = z.infer<typeof DemoEntry>;

/** Shows what a message would become, to anybody, without keeping it. */
export const tryMessage = {
  method: 'POST',
  path: '/api/entries/email',
  admits: 'anyone',
  summary: 'Show what a message would become, without keeping it',
  body: z.object({
    subject: z.string().max(1000, 'Subject too long').default(''),
    body: z
      .string('Please enter content')
      .trim()
      .min(1, 'Please enter content')
      .max(LONGEST_DEMO, 'This message is too long to try; 20,000 characters are enough.'),
    sender: z.string().max(320, 'Sender too long').default(''),
    /** Taken where they are given, as a person's own word. */
    priority: PriorityInput.optional(),
    department: DepartmentInput.optional(),
  }),
  answers: { 200: DemoEntry, 400: Refusal, 413: Refusal, 429: Refusal },
} as const satisfies Endpoint;
