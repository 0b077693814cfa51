import { z } from 'zod';
import { Category, Department, Priority } from './entries/labels.ts';

export const Reason = z.object({
  /** Id in RULES.md, e.g. `PRI-3`. */
  rule: z.string(),
  /** The exact words of the message; empty if the rule is about their absence. */
  words: z.string(),
  /** Short enough for a tooltip. */
  says: z.string(),
  /** Variables of `says`: `label` of words, `count` of corrections. */
  values: z.object({ label: z.string(), count: z.number().int() }).partial().optional(),
});
export type Reason = z.infer<typeof Reason>;

export const Clarity = z.object({
  title: z.string(),
  bullets: z.array(z.string()),
  actions: z.array(z.string()),
  tags: z.array(z.string()),
});
export type Clarity = z.infer<typeof Clarity>;

export const LabelReasons = z.object({
  priority: z.array(Reason),
  department: z.array(Reason),
  category: z.array(Reason),
});

/** Labels of a language model that were not applied. */
export const ModelSays = z
  .object({ priority: Priority, department: Department, category: Category })
  .partial();
export type ModelSays = z.infer<typeof ModelSays>;

/** The engine's result; confidence is 0 to 1. */
export const Meaning = z.object({
  priority: Priority,
  department: Department,
  category: Category,
  confidence: z.object({
    priority: z.number().min(0).max(1),
    department: z.number().min(0).max(1),
    category: z.number().min(0).max(1),
  }),
  caption: z.string(),
  clarity: Clarity,
  reasons: LabelReasons,
});
export type Meaning = z.infer<typeof Meaning>;

/** The verdict about a reply: resolution or relapse. */
export const ResolutionVerdict = z.object({
  isResolution: z.boolean(),
  /** True if certain enough to close without confirmation, where enabled. */
  isCertain: z.boolean(),
  isRelapse: z.boolean(),
  confidence: z.number().min(0).max(1),
  reasons: z.array(Reason),
});
export type ResolutionVerdict = z.infer<typeof ResolutionVerdict>;
