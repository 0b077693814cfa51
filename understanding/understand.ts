import type { Meaning } from '#contract/meaning.ts';
import { writeCaption } from './caption/decide.ts';
import { decideCategory } from './category/decide.ts';
import { writeClarity } from './clarity/decide.ts';
import { decideDepartment } from './department/decide.ts';
import type { Message } from './message.ts';
import { decidePriority } from './priority/decide.ts';
import { readMessage } from './reading/read-message.ts';
import { findTopics } from './topics/find-topics.ts';

/** One question: what it asks, in words, and the function that answers it. */
type Step<Answer> = { asks: string; answer: Answer };

function step<Answer>(asks: string, answer: Answer): Step<Answer> {
  return { asks, answer };
}

/** The questions in the order in which they are asked; each is answered in a folder of its own. */
const STEPS = {
  reading: step(
    'What does the message itself say, without greeting, quotes and signature?',
    readMessage,
  ),
  topics: step('What does it speak of?', findTopics),
  priority: step('How soon must someone act, and how bad is it if nobody does?', decidePriority),
  department: step('Who in the company has to act?', decideDepartment),
  category: step('What kind of thing is it about?', decideCategory),
  caption: step('What happened, to what, and where or to whom, in one line?', writeCaption),
  clarity: step('Which are the facts, and what is to be done?', writeClarity),
};

/**
 * What a message means: labels with confidence and reasons, caption, structured view. The same
 * message and `now` give the same meaning. Nothing is refused: an empty message is normal,
 * Unassigned and Uncategorized, and says so.
 */
export function understand(message: Message): Meaning {
  const reading = STEPS.reading.answer(message);
  const topics = STEPS.topics.answer(reading);
  const priority = STEPS.priority.answer(reading);
  const department = STEPS.department.answer(reading, topics);
  const category = STEPS.category.answer(topics);
  const caption = STEPS.caption.answer(reading, topics);
  const clarity = STEPS.clarity.answer(reading, topics, caption);
  return {
    priority: priority.label,
    department: department.label,
    category: category.label,
    confidence: {
      priority: priority.confidence,
      department: department.confidence,
      category: category.confidence,
    },
    caption,
    clarity,
    reasons: {
      priority: priority.reasons,
      department: department.reasons,
      category: category.reasons,
    },
  };
}
