import type { LanguageModel } from '#contract/workspace/language-model.ts';
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
