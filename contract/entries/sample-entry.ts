import { z } from 'zod';
import { emailAddress } from '#contract/people/people.ts';
import { refused } from '#contract/refusals/refused.ts';

const SAMPLE_DEPARTMENTS = [
  'HR',
  'Operations',
  'Finance',
  'IT',
  'Client Services',
  'Unassigned',
] as const;

/** No page sends one. */
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
