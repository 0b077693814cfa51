import { temperatureName } from '#understanding/model/brief.ts';
import { softmax } from '#understanding/model/softmax.ts';
import { temperaturesOf } from './fit.ts';
import type { Lesson, Scores } from './hold-out.ts';
import { isFrench } from './languages.ts';
import type { LabelledReply } from './read-corpus.ts';

/** How well the replies of held-out voices were judged: precision, recall and F1 of "resolved". */
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
  ].join('\n');
}

/** Precision counts for more than recall: a matter wrongly called done is lost. */
const THRESHOLD = 0.6;

function lineOf(
  name: string,
  judged: readonly { reply: LabelledReply; resolved: number }[],
): string {
  const said = judged.filter(({ resolved }) => resolved >= THRESHOLD);
  const right = said.filter(({ reply }) => reply.isResolution).length;
  const precision = right / said.length;
  const recall = right / judged.filter(({ reply }) => reply.isResolution).length;
  const f1 = (2 * precision * recall) / (precision + recall);
  const figures = [precision, recall, f1].map((figure) => figure.toFixed(3));
  return `${name.padEnd(12)} ${judged.length} replies: precision ${figures[0]}, recall ${figures[1]}, F1 ${figures[2]}`;
}
