import { z } from 'zod';
import { emailAddress } from '#contract/people/people.ts';

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
  sender: emailAddress('Please enter a valid email address.'),
  subject: z.string('Subject is required').trim().min(1, 'Subject is required'),
  body: z.string('Email body is required').trim().min(1, 'Email body is required'),
  priority: z.enum(
    ['low', 'normal', 'high', 'critical'],
    'Priority must be one of low, normal, high, critical.',
  ),
  department: z.enum(
    SAMPLE_DEPARTMENTS,
    `Department must be one of ${SAMPLE_DEPARTMENTS.join(', ')}.`,
  ),
  tags: z.array(z.string()).optional(),
  timestamp: z.iso.datetime({ offset: true }).optional(),
});
