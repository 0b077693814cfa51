import { z } from 'zod';
import { Category, Department, Priority } from './entries/labels.ts';

/** Why a verdict was given: the rule (by its id in RULES.md) and the words of the message that met it. */
export const Reason = z.object({
  /** The id of the rule in RULES.md, e.g. `PRI-3`. */
  rule: z.string(),
  /** The words of the message that decided, as they stand there; empty where a rule is about absence. */
  words: z.string(),
  /** What the rule says, short enough for a tooltip. */
  says: z.string(),
  /** What varies in that: `label`, of words that speak for one; `count`, of corrections. */
  values: z.object({ label: z.string(), count: z.number().int() }).partial().optional(),
});
export type Reason = z.infer<typeof Reason>;

/** The structured view of a message. */
export const Clarity = z.object({
  title: z.string(),
  bullets: z.array(z.string()),
  actions: z.array(z.string()),
  tags: z.array(z.string()),
});
export type Clarity = z.infer<typeof Clarity>;

/** What a message means: its labels with confidence (0 to 1) and reasons, its caption and structured view. */
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
  reasons: z.object({
    priority: z.array(Reason),
    department: z.array(Reason),
    category: z.array(Reason),
  }),
});
export type Meaning = z.infer<typeof Meaning>;

/**
 * Whether a reply says, as of now, that its matter is dealt with (or that it is not, or no longer:
 * a relapse); `confidence` is that of the verdict given.
 */
export const ResolutionVerdict = z.object({
  isResolution: z.boolean(),
  /** Sure enough to close its entry without asking, where a company wants that. */
  isCertain: z.boolean(),
  isRelapse: z.boolean(),
  confidence: z.number().min(0).max(1),
  reasons: z.array(Reason),
});
export type ResolutionVerdict = z.infer<typeof ResolutionVerdict>;
