import type { Meaning } from '#contract/meaning.ts';
import { writeCaption } from './caption/decide.ts';
import { decideCategory } from './category/decide.ts';
import { writeClarity } from './clarity/decide.ts';
import { decideDepartment } from './department/decide.ts';
import { applyMemory } from './memory/apply.ts';
import type { Memory } from './memory/memory.ts';
import { importanceOf } from './model/importance.ts';
import { guessLabels } from './model/models.ts';
import { decidePriority } from './priority/decide.ts';
import type { Message } from './reading/message.ts';
import { readMessage } from './reading/read-message.ts';
import { signsOf } from './rule-features.ts';
import { weighRules } from './weigh-rules.ts';

type Step<Answer> = { asks: string; answer: Answer };

function step<Answer>(asks: string, answer: Answer): Step<Answer> {
  return { asks, answer };
}

/** The steps in order; each question has its own folder. */
const STEPS = {
  reading: step(
    'What does the message itself say, without greeting, quotes and signature?',
    readMessage,
  ),
  rules: step('What does it speak of, and which rules does it meet?', weighRules),
  guess: step('Which labels do messages with these words and signs have?', guessLabels),
  memory: step('What did the company teach about messages like this?', applyMemory),
  priority: step('How soon must someone act, and how bad is it if nobody does?', decidePriority),
  department: step('Who in the company has to act?', decideDepartment),
  category: step('What kind of thing is it about?', decideCategory),
  caption: step('What happened, to what, and where or to whom, in one line?', writeCaption),
  clarity: step('Which are the facts, and what is to be done?', writeClarity),
};

/**
 * Returns labels with confidence and reasons, caption and structured view. Deterministic for
 * message, `now` and memory; an empty message is normal, Unassigned and Uncategorized.
 */
export function understand(message: Message, memory: Memory | null = null): Meaning {
  const reading = STEPS.reading.answer(message);
  const rules = STEPS.rules.answer(reading);
  const guess = STEPS.guess.answer(reading, signsOf(rules));
  const likely = STEPS.memory.answer(guess, reading, memory);
  const priority = STEPS.priority.answer(reading, rules.priority, likely);
  const department = STEPS.department.answer(reading, rules.department, likely);
  const category = STEPS.category.answer(reading, rules.category, likely);
  const importance = importanceOf(reading, guess);
  const caption = STEPS.caption.answer(reading, importance);
  const clarity = STEPS.clarity.answer(reading, rules.topics, caption, importance);
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
