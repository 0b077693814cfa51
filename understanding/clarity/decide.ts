import type { Clarity } from '#contract/meaning.ts';
import type { Topics } from '../lexicon/topics/find-topics.ts';
import type { Importance } from '../model/importance.ts';
import type { Reading } from '../reading/read-message.ts';
import { actionsIn } from './actions.ts';
import { factsOf, toldBy } from './facts.ts';
import { partsIn } from './parts.ts';
import { tagsOf } from './tags.ts';
import { titleOf } from './title.ts';

/** Builds the structured view in the message's own words; parts may be empty. */
export function writeClarity(
  reading: Reading,
  topics: Topics,
  caption: string,
  importance: Importance,
): Clarity {
  const title = titleOf(reading.subject?.text ?? '', caption);
  const parts = partsIn(reading);
  const { actions, others } = actionsIn(parts);
  const facts = factsOf(reading, others, importance, title, actions);
  const isEmpty = facts.length + actions.length === 0;
  return {
    title,
    bullets: isEmpty ? toldBy(caption, reading.subject?.text ?? '', title) : facts,
    actions,
    tags: tagsOf(reading, topics),
  };
}
