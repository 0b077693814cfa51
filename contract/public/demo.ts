import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import {
  Category,
  Department,
  DepartmentInput,
  Priority,
  PriorityInput,
} from '#contract/entries/labels.ts';
import { Refusal } from '#contract/errors.ts';
import { Clarity, LabelReasons } from '#contract/meaning.ts';
import { refused } from '#contract/refusals/refused.ts';
import { demoEntryFrom } from './demo-form.ts';

/** Characters. */
const LONGEST_DEMO = 20_000;

/** The entry that a message would become; it is not stored. */
export const DemoEntry = z.object({
  id: z.number().int().positive().describe('Number if filed: a workspace’s first is 1.'),
  tags: z.array(z.string()).describe('Categories; without one `General`.'),
  category: Category,
  department: Department,
  priority: Priority,
  aiConfidence: z.number().min(0).max(1).describe('Lowest confidence of the three labels, 0 to 1.'),
  reasoningText: z
    .string()
    .describe('Reason in one or two sentences; empty if the message has none.'),
  showSmartSuggestions: z
    .boolean()
    .describe('True if a person should review it: one of the labels is uncertain.'),
  caption: z.string(),
  clarity: Clarity,
  reasons: LabelReasons,
});
export type DemoEntry = z.infer<typeof DemoEntry>;

export const tryMessage = {
  id: 'tryMessage',
  method: 'POST',
  path: '/api/entries/email',
  read: demoEntryFrom,
  admits: 'anyone',
  summary: 'Preview an entry from a message',
  body: z.object({
    subject: z.string().max(1000, refused('subject_too_long')).default(''),
    body: z
      .string(refused('content_missing'))
      .trim()
      .min(1, refused('content_missing'))
      .max(LONGEST_DEMO, refused('demo_too_long')),
    sender: z.string().max(320, refused('sender_too_long')).default(''),
    priority: PriorityInput.optional().describe('Used as a user’s choice if given.'),
    department: DepartmentInput.optional(),
  }),
  answers: { 200: DemoEntry, 400: Refusal, 413: Refusal, 429: Refusal },
} as const satisfies Endpoint;
