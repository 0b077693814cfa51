import { z } from 'zod';
import { CATEGORIES, DEPARTMENTS, PRIORITIES } from '#contract/entries/labels.ts';

const FLAGS = ['instructs', 'threat', 'harassment', 'self_harm'] as const;

// Refinements are not part of the JSON schema, as some endpoints do not support these keywords.
// Texts have no limits here: weigh-texts.ts drops unusable parts.
const sure = z.number().refine((given) => given >= 0 && given <= 1);

/** Further fields of a response are ignored. */
export const Answer = z.object({
  priority: z.enum(PRIORITIES),
  department: z.enum(DEPARTMENTS),
  category: z.enum(CATEGORIES),
  confidence: z.object({ priority: sure, department: sure, category: sure }),
  caption: z.string(),
  clarity: z.object({
    title: z.string(),
    bullets: z.array(z.string()),
    actions: z.array(z.string()),
    tags: z.array(z.string()),
  }),
  flags: z.array(z.enum(FLAGS)),
});
export type Answer = z.infer<typeof Answer>;

const VERDICTS = ['resolved', 'reopened', 'question', 'answer', 'promise', 'other'] as const;

export const ReplyAnswer = z.object({
  verdict: z.enum(VERDICTS),
  confidence: sure,
  otherMatter: z.boolean(),
  /** Null if the reply changes nothing. */
  standsNow: z.string().nullable(),
  flags: z.array(z.enum(FLAGS)),
});
export type ReplyAnswer = z.infer<typeof ReplyAnswer>;

const FENCE = /^[^{]*?```(?:json)?\s*(\{[\s\S]*\})\s*```[^}]*$/i;

/** Parses a response, also in a fence of Markdown. Throws `SyntaxError`. */
export function parseAnswer(content: string): unknown {
  const trimmed = content.trim();
  return JSON.parse(FENCE.exec(trimmed)?.[1] ?? trimmed);
}
