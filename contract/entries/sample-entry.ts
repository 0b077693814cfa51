import { z } from 'zod';
import { emailAddress } from '#contract/people/people.ts';
import { refused } from '#contract/refusals/refused.ts';

/** The departments that a sample may be for; those of a real entry are more (labels.ts). */
const SAMPLE_DEPARTMENTS = [
  'HR',
  'Operations',
  'Finance',
  'IT',
  'Client Services',
  'Unassigned',
] as const;

/** A message made up to show what an inbound one becomes. No screen sends one. */
export const SampleInboundEntry = z.object({
  sender: emailAddress('email_invalid'),
  subject: z
    .string(refused('sample_subject_missing'))
    .trim()
    .min(1, refused('sample_subject_missing')),
  body: z.string(refused('sample_body_missing')).trim().min(1, refused('sample_body_missing')),
  priority: z.enum(['low', 'normal', 'high', 'critical'], refused('sample_priority_unknown')),
  department: z.enum(
    SAMPLE_DEPARTMENTS,
    `Department must be one of ${SAMPLE_DEPARTMENTS.join(', ')}.`,
  ),
  tags: z.array(z.string()).optional(),
  timestamp: z.iso.datetime({ offset: true }).optional(),
});
