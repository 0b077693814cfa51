import { z } from 'zod';
import { CATEGORIES, DEPARTMENTS, PRIORITIES } from '#contract/entries/labels.ts';

const FLAGS = ['instructs', 'threat', 'harassment', 'self_harm'] as const;

/** Limits in characters. */
const LONGEST = { line: 200, fact: 400, tag: 40 };
const MOST = { bullets: 10, actions: 10, tags: 5 };

/** Control, format and direction characters, and line separators. */
const HIDDEN = /\p{C}|[\u2028\u2029]/u;

// Refinements are not part of the JSON schema, as some endpoints do not support these keywords.
const text = (longest: number) =>
  z.string().refine((given) => given.length <= longest && !HIDDEN.test(given));
const texts = (most: number, longest: number) =>
  z.array(text(longest)).refine((given) => given.length <= most);
const sure = z.number().refine((given) => given >= 0 && given <= 1);

export const Answer = z.strictObject({
  priority: z.enum(PRIORITIES),
  department: z.enum(DEPARTMENTS),
  category: z.enum(CATEGORIES),
  confidence: z.strictObject({ priority: sure, department: sure, category: sure }),
  caption: text(LONGEST.line),
  clarity: z.strictObject({
    title: text(LONGEST.line),
    bullets: texts(MOST.bullets, LONGEST.fact),
    actions: texts(MOST.actions, LONGEST.fact),
    tags: texts(MOST.tags, LONGEST.tag),
  }),
  flags: z.array(z.enum(FLAGS)).refine((given) => given.length <= FLAGS.length),
});
export type Answer = z.infer<typeof Answer>;
