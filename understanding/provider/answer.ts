import { z } from 'zod';
import { CATEGORIES, DEPARTMENTS, PRIORITIES } from '#contract/entries/labels.ts';

/** What a model may find about a message that people should know. */
const FLAGS = ['instructs', 'threat', 'harassment', 'self_harm'] as const;

/** The longest text that an answer may hold in one place, in characters. */
const LONGEST = { line: 200, fact: 400, tag: 40 };
const MOST = { bullets: 10, actions: 10, tags: 5 };

/** What makes more of a text than the words it shows: marks of lines, direction, what nobody sees. */
const HIDDEN = /\p{C}|[\u2028\u2029]/u;

// The limits are refinements, which the JSON schema that a model is sent does not show: not every
// endpoint knows the words for them.
const text = (longest: number) =>
  z.string().refine((given) => given.length <= longest && !HIDDEN.test(given));
const texts = (most: number, longest: number) =>
  z.array(text(longest)).refine((given) => given.length <= most);
const sure = z.number().refine((given) => given >= 0 && given <= 1);

/** What a language model is asked to answer with; anything else is no answer. */
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
