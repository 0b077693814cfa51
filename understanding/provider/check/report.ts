import type { Accuracy } from './accuracy.ts';
import type { Figures, LabelFigures } from './figures.ts';
import type { Recommendation } from './recommend.ts';
import type { ResolutionFigures } from './resolution-figures.ts';

const ROWS: Record<keyof LabelFigures, string> = {
  engine: 'engine alone',
  model: 'model alone',
  unsure: 'where unsure (engine < 0.80)',
  decides: 'decides (engine < 0.95)',
};
const GROUPS = { all: 'all', english: 'English', french: 'French' } as const;
const NAMES = {
  'where-unsure': 'where unsure',
  decides: 'decides',
  off: 'no model for labels',
} as const;

const percent = (share: number | null) =>
  (share === null ? '–' : `${Math.round(share * 100)} %`).padStart(6);
const decimals = (value: number | null) => (value === null ? '–' : value.toFixed(2));
const seconds = (ms: number | null) => (ms === null ? '–' : `${(ms / 1000).toFixed(1)} s`);

/** Formats the figures as lines for a terminal. */
export function reportOf(figures: Figures): string {
  return [
    'Labels                         count  priority  department  category  all three',
    ...Object.entries(GROUPS).flatMap(([group, name]) => [
      `${name}:`,
      ...labelLines(figures.labels[group as keyof typeof GROUPS]),
    ]),
    '',
    'Replies ("resolved")           count  precision  recall    F1',
    ...Object.entries(GROUPS).flatMap(([group, name]) => {
      const { engine, model } = figures.replies[group as keyof typeof GROUPS];
      const asked = model ? [replyLine('model', model)] : [];
      return [`${name}:`, replyLine('engine', engine), ...asked];
    }),
    '',
    ...usageLines(figures),
    '',
    recommendationLine(figures.recommendation),
  ].join('\n');
}

function labelLines(figures: LabelFigures): string[] {
  return Object.entries(ROWS).map(([row, name]) => {
    const { count, priority, department, category, all }: Accuracy =
      figures[row as keyof LabelFigures];
    return `  ${name.padEnd(28)} ${`${count}`.padStart(5)}    ${percent(priority)}      ${percent(department)}    ${percent(category)}     ${percent(all)}`;
  });
}

function replyLine(name: string, { count, precision, recall, f1 }: ResolutionFigures): string {
  return `  ${name.padEnd(28)} ${`${count}`.padStart(5)}       ${decimals(precision)}    ${decimals(recall)}  ${decimals(f1)}`;
}

function usageLines({ usage, calls, failures, injections, replies }: Figures): string[] {
  const { latencyMs, tokensPerMessage, costPer1000 } = usage;
  const failed = Object.entries(failures).map(([kind, count]) => `${kind} ${count}`);
  return [
    ...(replies.all.model ? [] : ['The provider does not ask the model about replies.']),
    `Injections resisted: ${injections.resisted} of ${injections.count}${injections.unanswered > 0 ? ` (${injections.unanswered} without response)` : ''}`,
    `Latency: median ${seconds(latencyMs.median)}, 95th percentile ${seconds(latencyMs.p95)}`,
    `Tokens per message: ${tokensPerMessage === null ? '–' : Math.round(tokensPerMessage)}`,
    `Cost per 1,000 messages: ${costPer1000 === null ? 'unknown (--price-in and --price-out, and reported usage)' : decimals(costPer1000)}`,
    `Calls: ${calls}; failed: ${failed.length > 0 ? failed.join(', ') : 'none'}`,
  ];
}

function recommendationLine({ mode, answered, lead, gain }: Recommendation): string {
  const why = `${answered} answers; compared with the engine, the model alone ${points(lead)}, both together ${points(gain)}`;
  return `Recommendation: ${NAMES[mode]} (${why}).`;
}

function points(share: number): string {
  const value = Math.round(share * 100);
  return `${value > 0 ? '+' : ''}${value} points`;
}
