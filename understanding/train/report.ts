import { temperatureName } from '#understanding/model/brief.ts';
import { MESSAGE_COLUMNS, type Question } from '#understanding/model/columns.ts';
import { softmax } from '#understanding/model/softmax.ts';
import { temperaturesOf } from './fit.ts';
import type { Lesson, Scores } from './hold-out.ts';
import { isFrench } from './languages.ts';
import type { LabelledMessage } from './read-corpus.ts';

const QUESTIONS = MESSAGE_COLUMNS.questions;

type Judged = {
  message: LabelledMessage;
  isBrief: boolean;
  right: Record<Question, boolean>;
  sure: Record<Question, number>;
};

/** Reports the accuracy on held-out voices by voice and difficulty. */
export function reportOn(
  messages: readonly LabelledMessage[],
  lesson: Lesson<Question>,
  held: Scores<Question>,
): string {
  const temperatures = temperaturesOf(lesson, held);
  const whole = [...messages.keys()].filter((at) =>
    QUESTIONS.every((question) => (lesson.answers[question][at] ?? -1) >= 0),
  );
  const judged = whole.flatMap((at) => judge(messages[at], lesson, held, at, temperatures));
  const voices = Object.entries(Object.groupBy(judged, ({ message }) => message.voice));
  const ofKind = (isHard: boolean) => judged.filter(({ message }) => message.isHard === isHard);
  const pairs = whole.map((at): [number, number] => [
    lesson.answers.priority[at] ?? 0,
    best(held.priority[at]),
  ]);
  const low = pairs.filter(([is, said]) => is === 0 && said === 3).length;
  const errors = QUESTIONS.map((one) => `${one} ${calibrationError(judged, one).toFixed(3)}`);
  return [
    ...voices.map(([voice, own]) => lineOf(voice, own ?? [])),
    lineOf(
      'English',
      judged.filter(({ message }) => !isFrench(message.voice)),
    ),
    lineOf(
      'French',
      judged.filter(({ message }) => isFrench(message.voice)),
    ),
    lineOf('hard', ofKind(true)),
    lineOf('plain', ofKind(false)),
    lineOf(
      'brief',
      judged.filter(({ isBrief }) => isBrief),
    ),
    lineOf(
      'long',
      judged.filter(({ isBrief }) => !isBrief),
    ),
    lineOf('all', judged),
    bandOf(
      'English',
      judged.filter(({ message }) => !isFrench(message.voice)),
    ),
    bandOf(
      'French',
      judged.filter(({ message }) => isFrench(message.voice)),
    ),
    `priority: weighted kappa ${kappa(pairs).toFixed(3)}, critical called low ${low}`,
    `calibration error: ${errors.join(', ')}`,
  ].join('\n');
}

function judge(
  message: LabelledMessage | undefined,
  { answers, brief }: Lesson<Question>,
  held: Scores<Question>,
  at: number,
  temperatures: Record<string, number>,
): Judged[] {
  if (!message) return [];
  const right = { priority: false, department: false, category: false };
  const sure = { priority: 0, department: 0, category: 0 };
  for (const question of QUESTIONS) {
    const temperature = temperatures[temperatureName(question, brief[at] ?? false)] ?? 1;
    const shares = softmax(
      (held[question][at] ?? new Float64Array(1)).map((score) => score / temperature),
    );
    right[question] = best(shares) === answers[question][at];
    sure[question] = shares[best(shares)] ?? 0;
  }
  return [{ message, isBrief: brief[at] ?? false, right, sure }];
}

function best(scores: Float64Array | undefined): number {
  return scores ? scores.indexOf(Math.max(...scores)) : -1;
}

function lineOf(name: string, judged: readonly Judged[]): string {
  const share = (count: number) => `${((100 * count) / judged.length).toFixed(1)} %`;
  const single = QUESTIONS.map(
    (question) => `${question} ${share(judged.filter((one) => one.right[question]).length)}`,
  );
  const together = judged.filter(({ right }) => QUESTIONS.every((one) => right[one])).length;
  return `${name.padEnd(12)} ${judged.length} messages: ${single.join(', ')}, all three ${share(together)}`;
}

const SURE = 0.8;

/** Returns the share of labels with a confidence of 0.8 or more, and how many of these are right. */
function bandOf(name: string, judged: readonly Judged[]): string {
  const percent = (part: number, of: number) => `${((100 * part) / of).toFixed(1)} %`;
  const bands = QUESTIONS.map((question) => {
    const sure = judged.filter((one) => one.sure[question] >= SURE);
    const right = sure.filter((one) => one.right[question]).length;
    return `${question} ${percent(sure.length, judged.length)}, right ${percent(right, sure.length)}`;
  });
  const all = judged.filter((one) => QUESTIONS.every((question) => one.sure[question] >= SURE));
  const right = all.filter((one) => QUESTIONS.every((question) => one.right[question])).length;
  const whole = `all three ${percent(all.length, judged.length)}, right ${percent(right, all.length)}`;
  return `${`${name} sure`.padEnd(12)} ${[...bands, whole].join('; ')}`;
}

/** Returns kappa with quadratic weights (Cohen 1968). */
function kappa(pairs: readonly (readonly [is: number, said: number])[]): number {
  const labels = MESSAGE_COLUMNS.labels.priority.length;
  const by = (side: 0 | 1) =>
    Array.from(
      { length: labels },
      (_, label) => pairs.filter((pair) => pair[side] === label).length,
    );
  const [is, said] = [by(0), by(1)];
  const seen = pairs.reduce((sum, [one, other]) => sum + (one - other) ** 2, 0);
  let expected = 0;
  for (const [one, count] of is.entries()) {
    for (const [other, against] of said.entries()) {
      expected += ((one - other) ** 2 * count * against) / pairs.length;
    }
  }
  return 1 - seen / expected;
}

const BINS = 10;

/** Returns the calibration error in ten bins (Naeini et al. 2015). */
function calibrationError(judged: readonly Judged[], question: Question): number {
  let error = 0;
  for (let bin = 0; bin < BINS; bin += 1) {
    const own = judged.filter(
      ({ sure }) => Math.min(BINS - 1, Math.floor(sure[question] * BINS)) === bin,
    );
    const sure = own.reduce((sum, one) => sum + one.sure[question], 0);
    const right = own.filter((one) => one.right[question]).length;
    error += Math.abs(sure - right) / judged.length;
  }
  return error;
}
