import { temperatureName } from '#understanding/model/brief.ts';
import { softmax } from '#understanding/model/softmax.ts';
import { verdictOn } from '#understanding/resolution/decide.ts';
import { CLOSES } from '#understanding/resolution/thresholds.ts';
import type { WeighedReply } from '#understanding/resolution/weigh.ts';
import { temperaturesOf } from './fit.ts';
import type { Lesson, Scores } from './hold-out.ts';
import { isFrench } from './languages.ts';
import type { LabelledReply } from './read-corpus.ts';

/** Reports precision, recall and F1 of the proposals on held-out voices. */
export function reportOnReplies(
  replies: readonly LabelledReply[],
  weighed: readonly WeighedReply[],
  lesson: Lesson<'resolution'>,
  held: Scores<'resolution'>,
): string {
  const temperatures = temperaturesOf(lesson, held);
  const judged = weighed.flatMap((own, at): Judged[] => {
    const reply = replies[at];
    const scores = held.resolution[at];
    if (!reply || !scores) return [];
    const temperature = temperatures[temperatureName('resolution', lesson.brief[at] ?? false)] ?? 1;
    const resolved = softmax(scores.map((score) => score / temperature))[1] ?? 0;
    const { isResolution, isCertain } = verdictOn(own, reply.original, resolved);
    return [{ reply, resolved, isProposed: isResolution, isCertain }];
  });
  const groups = Object.entries(Object.groupBy(judged, ({ reply }) => reply.voice));
  const french = judged.filter(({ reply }) => isFrench(reply.voice));
  const english = judged.filter(({ reply }) => !isFrench(reply.voice));
  return [
    ...groups.map(([voice, own]) => lineOf(voice, own ?? [])),
    lineOf('English', english),
    lineOf('French', french),
    lineOf(
      'hard',
      judged.filter(({ reply }) => reply.isHard),
    ),
    lineOf(
      'plain',
      judged.filter(({ reply }) => !reply.isHard),
    ),
    lineOf('all', judged),
    ...AT.flatMap((at) => [
      lineOf(`English ${at}`, english, ({ resolved }) => resolved >= at),
      lineOf(`French ${at}`, french, ({ resolved }) => resolved >= at),
    ]),
    lineOf('certain', judged, ({ isCertain }) => isCertain),
    `calibration error: ${calibrationError(judged).toFixed(3)}`,
  ].join('\n');
}

const AT = [0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.88, 0.9, 0.92, 0.95, CLOSES];

type Judged = { reply: LabelledReply; resolved: number; isProposed: boolean; isCertain: boolean };

function lineOf(
  name: string,
  judged: readonly Judged[],
  says = (one: Judged): boolean => one.isProposed,
): string {
  const said = judged.filter(says);
  const right = said.filter(({ reply }) => reply.isResolution).length;
  const precision = right / said.length;
  const recall = right / judged.filter(({ reply }) => reply.isResolution).length;
  const f1 = (2 * precision * recall) / (precision + recall);
  const figures = [precision, recall, f1].map((figure) => figure.toFixed(3));
  return `${name.padEnd(12)} ${judged.length} replies: precision ${figures[0]}, recall ${figures[1]}, F1 ${figures[2]}, proposed ${said.length}`;
}
const BINS = 10;

/** Returns the calibration error in ten bins (Naeini et al. 2015). */
function calibrationError(judged: readonly Judged[]): number {
  let error = 0;
  for (let bin = 0; bin < BINS; bin += 1) {
    const own = judged.filter(
      ({ resolved }) => Math.min(BINS - 1, Math.floor(resolved * BINS)) === bin,
    );
    const sure = own.reduce((sum, { resolved }) => sum + resolved, 0);
    const right = own.filter(({ reply }) => reply.isResolution).length;
    error += Math.abs(sure - right) / judged.length;
  }
  return error;
}
