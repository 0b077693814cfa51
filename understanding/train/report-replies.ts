import { temperatureName } from '#understanding/model/brief.ts';
import { softmax } from '#understanding/model/softmax.ts';
import { CLOSES, PROPOSES } from '#understanding/resolution/thresholds.ts';
import { temperaturesOf } from './fit.ts';
import type { Lesson, Scores } from './hold-out.ts';
import { isFrench } from './languages.ts';
import type { LabelledReply } from './read-corpus.ts';

/** Reports precision, recall and F1 of "resolved" on held-out voices. */
export function reportOnReplies(
  replies: readonly LabelledReply[],
  lesson: Lesson<'resolution'>,
  held: Scores<'resolution'>,
): string {
  const temperatures = temperaturesOf(lesson, held);
  const judged = replies.map((reply, at) => {
    const name = temperatureName('resolution', lesson.brief[at] ?? false);
    const temperature = temperatures[name] ?? 1;
    const shares = softmax(
      (held.resolution[at] ?? new Float64Array(2)).map((score) => score / temperature),
    );
    return { reply, resolved: shares[1] ?? 0 };
  });
  const groups = Object.entries(Object.groupBy(judged, ({ reply }) => reply.voice));
  const french = judged.filter(({ reply }) => isFrench(reply.voice));
  const english = judged.filter(({ reply }) => !isFrench(reply.voice));
  return [
    ...groups.map(([voice, own]) => lineOf(voice, own ?? [])),
    lineOf(
      'English',
      judged.filter(({ reply }) => !isFrench(reply.voice)),
    ),
    lineOf(
      'French',
      judged.filter(({ reply }) => isFrench(reply.voice)),
    ),
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
      lineOf(`English ${at}`, english, at),
      lineOf(`French ${at}`, french, at),
    ]),
    `calibration error: ${calibrationError(judged).toFixed(3)}`,
  ].join('\n');
}

const AT = [0.5, 0.6, 0.7, PROPOSES, 0.9, 0.95, CLOSES];

type Judged = { reply: LabelledReply; resolved: number };

function lineOf(name: string, judged: readonly Judged[], threshold: number = PROPOSES): string {
  const said = judged.filter(({ resolved }) => resolved >= threshold);
  const right = said.filter(({ reply }) => reply.isResolution).length;
  const precision = right / said.length;
  const recall = right / judged.filter(({ reply }) => reply.isResolution).length;
  const f1 = (2 * precision * recall) / (precision + recall);
  const figures = [precision, recall, f1].map((figure) => figure.toFixed(3));
  return `${name.padEnd(12)} ${judged.length} replies: precision ${figures[0]}, recall ${figures[1]}, F1 ${figures[2]}`;
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
