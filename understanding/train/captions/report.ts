import type { Candidate } from '#understanding/caption/candidate.ts';
import { scoreOf } from '#understanding/caption/choose.ts';
import { textOf } from '#understanding/caption/compose.ts';
import { countWords } from '#understanding/reading/words.ts';
import { isFrench } from '../languages.ts';
import { plain, type Told } from './lesson.ts';
import type { Judged } from './reward.ts';

type Figures = { told: Told; chosen: Candidate; best: Candidate };

export function reportOnCaptions(
  told: readonly Told[],
  judged: readonly (readonly Judged[])[],
  choice: readonly number[],
): string {
  const figures = told.flatMap((one, at): Figures[] => {
    const own = judged[at] ?? [];
    const by = (value: (one: Judged) => number) =>
      own.reduce<Judged | null>(
        (best, next) => (!best || value(next) > value(best) ? next : best),
        null,
      );
    const chosen = by(({ candidate }) => scoreOf(candidate, choice));
    const best = by(({ reward }) => reward);
    return chosen && best ? [{ told: one, chosen: chosen.candidate, best: best.candidate }] : [];
  });
  const groups = Object.entries(Object.groupBy(figures, (one) => one.told.message.voice));
  const inFrench = (one: Figures) => isFrench(one.told.message.voice);
  return [
    ...groups.map(([voice, own]) => lineOf(voice, own ?? [])),
    lineOf(
      'English',
      figures.filter((one) => !inFrench(one)),
    ),
    lineOf('French', figures.filter(inFrench)),
  ].join('\n');
}

function lineOf(name: string, figures: readonly Figures[]): string {
  const share = (part: number, of: number) => `${((100 * part) / of).toFixed(1)} %`;
  const said = figures.map(({ told, chosen }) => verdictOf(told, plain(textOf(chosen.segments))));
  const count = (test: (one: Verdict) => boolean) => said.filter(test).length;
  const judged = said.filter(({ isJudged }) => isJudged);
  const led = judged.filter(({ bySubject }) => bySubject);
  const right = count(isRight);
  const possible = figures.filter(({ told, best }) =>
    isRight(verdictOf(told, plain(textOf(best.segments)))),
  ).length;
  const facts = figures.reduce((sum, { told }) => sum + told.message.facts.length, 0);
  const kept = said.reduce((sum, one) => sum + one.facts, 0);
  const words = figures.reduce((sum, one) => sum + countWords(textOf(one.chosen.segments)), 0);
  return [
    `${name.padEnd(16)} ${figures.length} captions: facts ${share(kept, facts)}`,
    `misleading ${share(
      count(({ misleads }) => misleads),
      said.length,
    )}`,
    `${(words / figures.length).toFixed(1)} words; of ${judged.length}: right ${share(right, judged.length)}`,
    `at best ${share(possible, judged.length)}, matter ${share(
      count((one) => one.matter),
      judged.length,
    )}`,
    `event ${share(
      count((one) => one.event),
      judged.length,
    )}`,
    `matter of the subject lost ${share(led.filter((one) => !one.matter).length, led.length)} of ${led.length}`,
  ].join(', ');
}

/** `bySubject` is true if the subject names the matter. */
type Verdict = {
  isJudged: boolean;
  matter: boolean;
  event: boolean;
  misleads: boolean;
  bySubject: boolean;
  facts: number;
};

function verdictOf({ message }: Told, text: string): Verdict {
  const says = (ways: readonly string[], where = text) =>
    ways.some((way) => where.includes(plain(way)));
  return {
    isJudged: message.matter.length > 0,
    matter: says(message.matter),
    event: says(message.event),
    misleads: says(message.misleads),
    bySubject: says(message.matter, plain(message.subject)),
    facts: message.facts.filter((ways) => says(ways)).length,
  };
}

function isRight({ matter, event, misleads }: Verdict): boolean {
  return matter && event && !misleads;
}
