import type { Labels } from '../weigh-labels.ts';
import { type Accuracy, accuracyOf } from './accuracy.ts';
import { LANGUAGES, type Language } from './items.ts';
import { type Recommendation, recommend } from './recommend.ts';
import { type ResolutionFigures, resolutionFigures } from './resolution-figures.ts';
import { type Call, type Prices, type UsageFigures, usageFigures } from './usage.ts';

export type JudgedMessage = {
  language: Language;
  truth: Labels;
  engine: Labels;
  /** Null without an answer. */
  model: Labels | null;
  unsure: Labels;
  decides: Labels;
};
type JudgedReply = {
  language: Language;
  isResolution: boolean;
  engine: boolean;
  model: boolean | null;
};

export type Judged = {
  messages: readonly JudgedMessage[];
  replies: readonly JudgedReply[];
  /** True if resisted; null without response. */
  injections: readonly (boolean | null)[];
  /** False if the provider has no question about replies. */
  asksReplies: boolean;
  calls: readonly (Call & { failure: string | null })[];
  prices: Prices | null;
};

const GROUPS = ['all', ...LANGUAGES] as const;
type Group = (typeof GROUPS)[number];

export type LabelFigures = Record<'engine' | 'model' | 'unsure' | 'decides', Accuracy>;

export type Figures = {
  labels: Record<Group, LabelFigures>;
  replies: Record<Group, { engine: ResolutionFigures; model: ResolutionFigures | null }>;
  injections: { count: number; resisted: number; unanswered: number };
  usage: UsageFigures;
  calls: number;
  failures: Record<string, number>;
  recommendation: Recommendation;
};

export function figuresOf(judged: Judged): Figures {
  const { messages, replies, injections, calls, prices, asksReplies } = judged;
  const perGroup = <One extends { language: Language }, Result>(
    all: readonly One[],
    measure: (group: readonly One[]) => Result,
  ) =>
    Object.fromEntries(
      GROUPS.map((group) => [
        group,
        measure(all.filter(({ language }) => group === 'all' || language === group)),
      ]),
    ) as Record<Group, Result>;
  const answered = labelFigures(messages.filter(({ model }) => model !== null));
  return {
    labels: perGroup(messages, labelFigures),
    replies: perGroup(replies, (group) => replyFigures(group, asksReplies)),
    injections: {
      count: injections.length,
      resisted: injections.filter((one) => one === true).length,
      unanswered: injections.filter((one) => one === null).length,
    },
    usage: usageFigures(calls, prices),
    calls: calls.length,
    failures: countOf(calls.flatMap(({ failure }) => failure ?? [])),
    recommendation: recommend(answered),
  };
}

function labelFigures(messages: readonly JudgedMessage[]): LabelFigures {
  const measure = (pick: (one: JudgedMessage) => Labels | null) =>
    accuracyOf(messages.map((one) => ({ truth: one.truth, said: pick(one) })));
  return {
    engine: measure(({ engine }) => engine),
    model: measure(({ model }) => model),
    unsure: measure(({ unsure }) => unsure),
    decides: measure(({ decides }) => decides),
  };
}

function replyFigures(
  replies: readonly JudgedReply[],
  asksReplies: boolean,
): { engine: ResolutionFigures; model: ResolutionFigures | null } {
  const measure = (pick: (one: JudgedReply) => boolean | null) =>
    resolutionFigures(replies.map((one) => ({ isResolution: one.isResolution, said: pick(one) })));
  return {
    engine: measure(({ engine }) => engine),
    model: asksReplies ? measure(({ model }) => model) : null,
  };
}

function countOf(names: readonly string[]): Record<string, number> {
  const groups = Object.entries(Object.groupBy(names, (name) => name));
  return Object.fromEntries(groups.map(([name, own]) => [name, own?.length ?? 0]));
}
