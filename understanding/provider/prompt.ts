import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import {
  CATEGORY_MEANS,
  DEPARTMENT_MEANS,
  PRIORITY_MEANS,
} from '#contract/entries/label-definitions.ts';
import { Answer } from './answer.ts';
import { fence, type Shown } from './fence.ts';

/** A prompt with the form of its answer; `name` is the schema's in the request. */
export type Question<Said> = {
  system: string;
  user: string;
  name: string;
  schema: z.ZodType<Said>;
};

/** Files of `prompts/`. A changed text needs a new version, as suggestions store it. */
const FILES = { entry: 'entry.v1', guide: 'label-guide.v1' };
export const PROMPT_VERSION = FILES.entry;

const CHARACTERS_PER_TOKEN = 4;
/** Usual tokens of a response. */
const ANSWER_TOKENS = 500;

export const readPrompt = (name: string) =>
  readFileSync(new URL(`prompts/${name}.md`, import.meta.url), 'utf8').trim();

const list = (title: string, means: Record<string, string>) =>
  [title, ...Object.entries(means).map(([label, meaning]) => `- ${label}: ${meaning}`)].join('\n');

const LABELS = [
  list('Priority (how soon must someone act, and how bad is it if nobody does):', PRIORITY_MEANS),
  list('Department (who in the company has to act):', DEPARTMENT_MEANS),
  list('Category (what kind of thing it is about):', CATEGORY_MEANS),
].join('\n\n');

/** The same for all messages, so that a server can cache it. */
export const SYSTEM = readPrompt(FILES.entry)
  .replace('{{labels}}', LABELS)
  .replace('{{guide}}', readPrompt(FILES.guide).replaceAll(/^#/gm, '##'));

/** Tokens of a call about an empty message. */
export const LEAST_TOKENS = tokensOf(SYSTEM) + ANSWER_TOKENS;

/**
 * Returns the rules and the fenced message. `boundary` is random and single-use; `day` is ISO
 * 8601.
 */
export function promptOf(
  shown: Shown,
  { boundary, day }: { boundary: string; day: string },
): Question<Answer> {
  const user = `It was received on ${day}. The random word is ${boundary}.\n\n${fence(shown, boundary)}`;
  return { system: SYSTEM, user, name: 'entry', schema: Answer };
}

/** Estimates the tokens of a call and its response. */
export function estimateOf({ subject, body }: Shown): number {
  return LEAST_TOKENS + tokensOf(subject + body);
}

/** Estimates the tokens of a text. */
export function tokensOf(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}
