import { rankOf } from '#understanding/caption/choose.ts';
import { type Piece, piecesOf } from '#understanding/caption/pieces.ts';
import { idsOf, WORD_VALUE, wordFeaturesOf } from '#understanding/caption/word-worth.ts';
import type { Worth } from '#understanding/caption/worth.ts';
import {
  CAPTION_QUESTIONS,
  type CaptionQuestion,
  type Columns,
  type Question,
} from '#understanding/model/columns.ts';
import type { Model } from '#understanding/model/guess.ts';
import { type Importance, importanceOf } from '#understanding/model/importance.ts';
import { readMessage } from '#understanding/reading/read-message.ts';
import { fold } from '#understanding/reading/words.ts';
import { signsOf } from '#understanding/rule-features.ts';
import { weighRules } from '#understanding/weigh-rules.ts';
import type { Lesson, Scores } from '../hold-out.ts';
import type { Rows } from '../prune.ts';
import type { LabelledMessage } from '../read-corpus.ts';

const NO_YES = ['no', 'yes'];

/** Columns of the training; the engine needs only the difference of each pair. */
const CAPTION_COLUMNS: Columns<CaptionQuestion> = {
  questions: CAPTION_QUESTIONS,
  labels: { keeps: NO_YES, misleads: NO_YES, matter: NO_YES, event: NO_YES },
  from: { keeps: 0, misleads: 2, matter: 4, event: 6 },
  count: 2 * CAPTION_QUESTIONS.length,
  trust: 1,
};

/** Returns one column per question: the weight of "yes" minus that of "no". */
export function differencesOf(rows: Rows): Rows {
  const columns = rows.columns / 2;
  const weights = Float64Array.from(
    { length: rows.features.length * columns },
    (_, at) => (rows.weights[2 * at + 1] ?? 0) - (rows.weights[2 * at] ?? 0),
  );
  return { ...rows, columns, weights };
}

const NOW = new Date('2026-06-10T09:00:00Z');

export type Told = { message: LabelledMessage; pieces: Piece[]; importance: Importance };

export function toldIn(messages: readonly LabelledMessage[], model: Model<Question>): Told[] {
  return messages
    .filter(({ facts, matter }) => facts.length + matter.length > 0)
    .map((message) => {
      const { subject, body, sender, now } = message;
      const reading = readMessage({ subject, body, sender, now: now ?? NOW });
      const guess = model(reading, signsOf(weighRules(reading)));
      return { message, pieces: piecesOf(reading), importance: importanceOf(reading, guess) };
    });
}

/** Folds text for fact matching; starts and ends with a space. */
export function plain(text: string): string {
  return ` ${fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}

function marked(piece: Piece, wordings: readonly string[]): boolean[] {
  const own: { part: string; at: number }[] = piece.words
    .flatMap((word, at) =>
      plain(word)
        .trim()
        .split(' ')
        .map((part) => ({ part, at })),
    )
    .filter(({ part }) => part !== '');
  const marks = piece.words.map(() => false);
  for (const wording of wordings) {
    const parts = plain(wording).trim().split(' ');
    for (let from = 0; from + parts.length <= own.length; from += 1) {
      if (!parts.every((part, nth) => own[from + nth]?.part === part)) continue;
      for (let nth = 0; nth < parts.length; nth += 1) marks[own[from + nth]?.at ?? 0] = true;
    }
  }
  return marks;
}

/** Builds the lesson for words: part of a fact, or misleading. */
export function wordLesson(told: readonly Told[]): Lesson<CaptionQuestion> {
  const warns = new Set(
    told.filter(({ message }) => message.misleads.length > 0).map(({ message }) => message.voice),
  );
  const words = told.flatMap(({ message, pieces, importance }) => {
    const features = wordFeaturesOf(pieces, importance);
    const knows = warns.has(message.voice);
    return pieces.flatMap((piece, at) => {
      const kept = marked(piece, message.facts.flat());
      const misleading = marked(piece, message.misleads);
      const matter = marked(piece, message.matter);
      const event = marked(piece, message.event);
      const isTold = message.matter.length > 0;
      return (features[at] ?? []).map(idsOf).map((ids, nth) => ({
        voice: message.voice,
        sample: {
          ids: Int32Array.from(ids),
          values: new Float64Array(ids.length).fill(WORD_VALUE),
        },
        keeps: message.facts.length === 0 ? -1 : kept[nth] ? 1 : 0,
        misleads: knows ? (misleading[nth] ? 1 : 0) : -1,
        matter: isTold ? (matter[nth] ? 1 : 0) : -1,
        event: isTold ? (event[nth] ? 1 : 0) : -1,
      }));
    });
  });
  return {
    columns: CAPTION_COLUMNS,
    voices: words.map(({ voice }) => voice),
    samples: words.map(({ sample }) => sample),
    brief: words.map(() => false),
    answers: {
      keeps: Int32Array.from(words, ({ keeps }) => keeps),
      misleads: Int32Array.from(words, ({ misleads }) => misleads),
      matter: Int32Array.from(words, ({ matter }) => matter),
      event: Int32Array.from(words, ({ event }) => event),
    },
  };
}

export function worthsOf(told: readonly Told[], held: Scores<CaptionQuestion>): Worth[] {
  let next = 0;
  const likely = (scores: Float64Array | undefined) =>
    1 / (1 + Math.exp((scores?.[0] ?? 0) - (scores?.[1] ?? 0)));
  return told.map(({ pieces, importance }) =>
    pieces.map((piece) => {
      const count = piece.words.length;
      const from = next;
      next += count;
      const of = (question: CaptionQuestion) =>
        Float64Array.from({ length: count }, (_, nth) => likely(held[question][from + nth]));
      const rank = rankOf(piece, importance);
      return {
        keeps: of('keeps'),
        misleads: of('misleads'),
        matter: of('matter'),
        event: of('event'),
        rank,
      };
    }),
  );
}
