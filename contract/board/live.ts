import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { LABEL_RUNS } from '#contract/entries/label-runs.ts';
import { Refusal } from '#contract/errors.ts';

/**
 * Ids and versions of changed entries, never content. The event id is the number of the company's
 * last reported change.
 */
export const EntriesChanged = z.object({
  changes: z.array(z.object({ id: z.string(), version: z.number() })),
});
export type EntriesChanged = z.infer<typeof EntriesChanged>;

export const LabelRunsChanged = z.object({
  runs: z.array(z.object({ kind: z.enum(LABEL_RUNS), version: z.number() })),
});
export type LabelRunsChanged = z.infer<typeof LabelRunsChanged>;

/** Server-sent events (WHATWG HTML, 9.2). */
export const followChanges = {
  id: 'followChanges',
  method: 'GET',
  path: '/api/events',
  admits: 'user',
  token: 'never',
  summary: 'Stream changes',
  description: `Server-sent events. Ids count the workspace’s changes; \`Last-Event-ID\`, or \`since\` on a new stream, resumes from there.

| event | data |
|---|---|
| \`ready\` | \`{}\`; id = start of the stream |
| \`entries\` | \`EntriesChanged\` |
| \`all\` | empty: too many changes; refetch |
| \`label-runs\` | \`LabelRunsChanged\` |
| \`notifications\` | \`{}\`; notifications or read state may have changed |
| \`beat\` | \`{}\`, every 25 seconds |
| \`model-check\` | \`{}\`; a measurement of the language model moved on or ended |
| \`waiting\` | \`{}\`; for admins: pending counts may have changed |`,
  query: z.object({
    since: z.string().optional().describe('Id of the last received event.'),
  }),
  answers: {
    200: { content: { 'text/event-stream': z.string() } },
    401: Refusal,
    429: Refusal,
  },
} as const satisfies Endpoint;
