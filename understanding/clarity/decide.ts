import type { Clarity } from '#contract/meaning.ts';
import { cutToFit } from '../caption/fit.ts';
import { plainClause } from '../caption/pieces.ts';
import { EMPTY_SUBJECT } from '../caption/signals.ts';
import type { Topics } from '../lexicon/topics/find-topics.ts';
import type { Reading } from '../reading/read-message.ts';
import { STOP_WORDS } from '../reading/stop-words.ts';
import { wordsOf } from '../reading/words.ts';
import { actionsIn } from './actions.ts';
import { bulletsOf } from './bullets.ts';
import { tagsOf } from './tags.ts';

const LONGEST_TITLE = 12;
const SHORTEST_TITLE = 4;
const TELLING = 2;

/** Returns the subject if it has content, else the caption. */
function titleOf(reading: Reading, caption: string): string {
  const subject = plainClause(reading.subject?.text ?? '').text;
  const content = wordsOf(subject).filter((word) => !STOP_WORDS.has(word.norm));
  const names = content.length >= TELLING && !EMPTY_SUBJECT.test(subject);
  const chosen = names || caption === '' ? subject : caption;
  return cutToFit(chosen, SHORTEST_TITLE, LONGEST_TITLE).text;
}

/** Builds the structured view in the message's own words; parts may be empty. */
export function writeClarity(reading: Reading, topics: Topics, caption: string): Clarity {
  return {
    title: titleOf(reading, caption),
    bullets: bulletsOf(reading.subject, reading.body),
    actions: actionsIn(reading.body.length > 0 ? reading.body : reading.sentences),
    tags: tagsOf(reading, topics),
  };
}
