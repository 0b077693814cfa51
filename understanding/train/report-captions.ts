import { scoreOf } from '#understanding/caption/choose.ts';
import { type Candidate, textOf } from '#understanding/caption/compose.ts';
import { countWords } from '#understanding/reading/words.ts';
import { type Judged, plain, type Told } from './caption-lessons.ts';
import { isFrench } from './languages.ts';

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
  const sum = (value: (one: Figures) => number) =>
    figures.reduce((all, one) => all + value(one), 0);
  const facts = sum(({ told }) => told.message.facts.length);
  const kept = sum(({ told, chosen }) => keptIn(told, chosen));
  const possible = sum(({ told, best }) => keptIn(told, best));
  const misled = sum(({ told, chosen }) => (misleads(told, chosen) ? 1 : 0));
  const words = sum(({ chosen }) => countWords(textOf(chosen.segments)));
  const share = (part: number, of: number) => `${((100 * part) / of).toFixed(1)} %`;
  const { length } = figures;
  return `${name.padEnd(16)} ${length} captions: facts ${share(kept, facts)}, at best ${share(possible, facts)}, misleading ${share(misled, length)}, ${(words / length).toFixed(1)} words`;
}

function keptIn({ message }: Told, { segments }: Candidate): number {
  const text = plain(textOf(segments));
  return message.facts.filter((ways) => ways.some((way) => text.includes(plain(way)))).length;
}

function misleads({ message }: Told, { segments }: Candidate): boolean {
  const text = plain(textOf(segments));
  return message.misleads.some((words) => text.includes(plain(words)));
}
