import { z } from 'zod';
import { LABEL_RUNS } from './label-runs.ts';

/**
 * The stream of server-sent events that tells an open page what changed. Beside the events below it
 * sends `waiting`, which holds nothing, to admins when what waits for them may have changed
 * (contract/waiting.ts).
 */
export const LIVE_PATH = '/api/events';

/**
 * What an event of type `entries` holds: which entries changed, never what is in them. The
 * event's id is the number of the company's last change told of.
 */
export const EntriesChanged = z.object({
  changes: z.array(z.object({ id: z.string(), version: z.number() })),
});
export type EntriesChanged = z.infer<typeof EntriesChanged>;

/** What an event of type `label-runs` holds: which of them moved on or ended. */
export const LabelRunsChanged = z.object({
  runs: z.array(z.object({ kind: z.enum(LABEL_RUNS), version: z.number() })),
});
export type LabelRunsChanged = z.infer<typeof LabelRunsChanged>;
