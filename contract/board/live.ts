import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { LABEL_RUNS } from '#contract/entries/label-runs.ts';
import { Refusal } from '#contract/errors.ts';

/**
 * Ids and versions, never content. The event id is the number of the company's last reported
 * change.
 */
export const EntriesChanged = z.object({
  changes: z.array(z.object({ id: z.string(), version: z.number() })),
});
export type EntriesChanged = z.infer<typeof EntriesChanged>;

/** Runs that progressed or ended. */
export const LabelRunsChanged = z.object({
  runs: z.array(z.object({ kind: z.enum(LABEL_RUNS), version: z.number() })),
});
export type LabelRunsChanged = z.infer<typeof LabelRunsChanged>;

/** Server-sent events (WHATWG HTML, 9.2) about changes: ids and versions, never content. */
export const followChanges = {
  id: 'followChanges',
  method: 'GET',
  path: '/api/events',
  admits: 'user',
  token: 'never',
  summary: 'Follow what changes',
  description: `Server-sent events. Their ids count the company’s changes; with \`Last-Event-ID\`, or
\`since\` where a new one is opened, a stream goes on from there.

| event | data |
|---|---|
| \`ready\` | \`{}\`; the id is where the stream begins |
| \`entries\` | \`EntriesChanged\`: which entries changed |
| \`all\` | as \`entries\`, but empty: too much changed to be told; fetch all again |
| \`label-runs\` | \`LabelRunsChanged\`: which runs moved on or ended |
| \`notifications\` | \`{}\`; what concerns the person signed in, or what of it they have read, may have changed |
| \`beat\` | \`{}\`, every 25 seconds |
| \`waiting\` | \`{}\`; to admins: what waits for them may have changed |`,
  query: z.object({
    since: z.string().optional().describe('The id of the last event that was heard.'),
  }),
  answers: {
    200: { content: { 'text/event-stream': z.string() } },
    401: Refusal,
    429: Refusal,
  },
} as const satisfies Endpoint;
