import type { LanguageModel } from '#contract/workspace/language-model.ts';
import type { ModelCheck } from '#contract/workspace/model-check.ts';
import { numberIn } from '#web/messages/format/numbers.ts';

const number = numberIn(',');

type Failing = NonNullable<LanguageModel['failing']>;

function some(count: number, one: string): string {
  return `${number(count)} ${one}${count === 1 ? '' : 's'}`;
}

const FAILURES: Record<Failing['kind'], string> = {
  timeout: 'the model does not answer in time',
  unreachable: 'the model cannot be reached',
  status: 'the server of the model refuses the calls',
  too_long: 'the answers are too long',
  not_json: 'the answers are not JSON',
  wrong_form: 'the answers do not have the form asked for',
  declined: 'the model declines to answer',
};

const CHECK_FAILURES: Record<NonNullable<ModelCheck['failure']>, string> = {
  ...FAILURES,
  error: 'Tidings itself failed; the log has the error',
};

const CHECK = {
  label: 'Measurement',
  endedAt: 'Measured at',
  none: 'This model has not been measured.',
  start: 'Measure this model',
  running: 'Measuring…',
  says: (calls: number) =>
    `Sends ${number(calls)} built-in messages to the model, none of your own. These calls do not count in the budget; a hosted model may charge for them.`,
  progress: (done: number, total: number) => `${number(done)} of ${some(total, 'call')}`,
  notStarted: 'The measurement could not be started.',
  failed: (failure: NonNullable<ModelCheck['failure']>) =>
    `The measurement failed: ${CHECK_FAILURES[failure]}.`,
  caption: 'Correct labels on built-in messages: model (engine)',
  columns: {
    language: 'Messages',
    priority: 'Priority',
    department: 'Department',
    category: 'Category',
    all: 'All three',
  },
  groups: { all: 'All', english: 'English', french: 'French' },
  share: (percent: number) => `${percent}%`,
  latency: (median: string, p95: string) => `Answers in ${median} s (median), 95% within ${p95} s`,
  tokens: (tokens: number) => `${number(tokens)} tokens per message`,
  injections: (resisted: number, count: number, unanswered: number) =>
    `${resisted} of ${count} hostile messages resisted${unanswered > 0 ? `, ${unanswered} without an answer` : ''}`,
  failedCalls: (count: number) => `${some(count, 'call')} without an answer`,
  decimal: '.',
};

export const languageModel = {
  title: 'Language model',
  says: 'The operator of this installation can connect a language model. It reads entries and replies after they are filed, and improves labels, captions, structured views and proposals. What a person set stays.',
  none: 'No language model is connected. Messages are read by the embedded engine alone.',
  failed: 'The state of the language model could not be loaded.',
  name: 'Model',
  mode: 'Mode',
  modes: {
    'where-unsure': {
      title: 'Where unsure',
      why: 'The model decides a label where the embedded engine is less than 80% sure. This is the default: it helps with a good model and does little harm with a weak one.',
    },
    decides: {
      title: 'Decides',
      why: 'The model decides a label where the embedded engine is less than 95% sure. The operator chose this mode, which pays off only with a model that is right much more often than the engine.',
    },
  },
  recommended: {
    decides: 'The measurement below recommends that this model decides',
    'where-unsure': 'The measurement below recommends this model where the engine is unsure',
    off: 'The measurement below recommends no model for labels',
  },
  confirmed: 'The measurement below confirms this mode.',
  setBy: (mode: string) => `MODEL_MODE=${mode}`,
  check: CHECK,
  today: 'Today (UTC), in this workspace',
  calls: (used: number, limit: number) => `${number(used)} of ${some(limit, 'call')}`,
  tokens: (used: number, limit: number) => `${number(used)} of ${some(limit, 'token')}`,
  spent: {
    calls: (until: string) =>
      `Today’s calls are spent. New entries keep the result of the embedded engine until ${until}.`,
    tokens: (until: string) =>
      `Too few of today’s tokens are left for another message. New entries keep the result of the embedded engine until ${until}.`,
  },
  failing: ({ kind, count }: Failing, since: string) =>
    `No answers since ${since}: ${FAILURES[kind]}. ${some(count, 'message')} without an answer; the calls are repeated for some hours.`,
};
