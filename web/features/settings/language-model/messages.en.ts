import type { LanguageModel } from '#contract/workspace/language-model.ts';
import type { ModelCheck } from '#contract/workspace/model-check.ts';
import { numberIn } from '#web/messages/format/numbers.ts';

const number = numberIn(',');

type Failing = NonNullable<LanguageModel['failing']>;

const FAILURES: Record<Failing['kind'], string> = {
  timeout: 'it does not answer in time',
  unreachable: 'it cannot be reached',
  status: 'its server refuses the calls',
  too_long: 'its answers are too long',
  not_json: 'its answers are not JSON',
  wrong_form: 'its answers do not have the form asked for',
  declined: 'it declines to answer',
};

const CHECK_FAILURES: Record<NonNullable<ModelCheck['failure']>, string> = {
  ...FAILURES,
  error: 'Tidings itself failed; the log has the error',
};

const CHECK = {
  label: 'Measurement',
  none: 'This model has not been measured.',
  start: 'Measure this model',
  running: 'Measuring…',
  says: (calls: number) =>
    `Sends ${number(calls)} built-in messages to the model, none of your own. These calls do not count in the budget; a hosted model may charge for them.`,
  progress: (done: number, total: number) => `${number(done)} of ${number(total)} calls`,
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
  besideEngine: (model: string, engine: string) => `${model} (${engine})`,
  latency: (median: string, p95: string) => `Answers in ${median} s (median), 95% within ${p95} s`,
  tokens: (tokens: number) => `${number(tokens)} tokens per message`,
  injections: (resisted: number, count: number) =>
    `${resisted} of ${count} hostile messages resisted`,
  failedCalls: (count: number) => `${number(count)} calls without an answer`,
  decimal: '.',
};

export const languageModel = {
  title: 'Language model',
  says: 'The operator of this installation can connect a language model. It reads entries after they are filed, and improves labels, caption and structured view. Labels that a person set stay.',
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
    decides: 'The measurement below recommends this model to decide (`MODEL_MODE=decides`).',
    'where-unsure':
      'The measurement below recommends this model where the engine is unsure (`MODEL_MODE=where-unsure`).',
    off: 'The measurement below recommends no model for labels (`MODEL_MODE=off`).',
  },
  check: CHECK,
  today: 'Today',
  calls: (used: number, limit: number) => `${number(used)} of ${number(limit)} calls`,
  tokens: (used: number, limit: number) => `${number(used)} of ${number(limit)} tokens`,
  spent: {
    calls: (until: string) =>
      `Today’s calls are spent. New entries keep the result of the embedded engine until ${until}.`,
    tokens: (until: string) =>
      `Today’s tokens are spent. New entries keep the result of the embedded engine until ${until}.`,
  },
  failing: ({ kind, count }: Failing, since: string) =>
    `The model has failed since ${since}: ${FAILURES[kind]}. ${count === 1 ? '1 message' : `${number(count)} messages`} without an answer; the calls are repeated for some hours.`,
};
