import { MESSAGE_COLUMNS, type Question } from '../model/columns.ts';
import { readMessage } from '../reading/read-message.ts';
import { type Fingerprint, fingerprintOf } from './fingerprint.ts';
import { type Index, indexOf } from './likeness.ts';
import { type Shifts, shiftsOf } from './shifts.ts';

export type Correction = {
  question: Question;
  /** Label by the engine; `final` is by the user. */
  suggested: string;
  final: string;
  fingerprint: Fingerprint;
};

/** `suggested` is -1 for an unknown label. */
export type Taught = { suggested: number; label: number; fingerprint: Fingerprint };

/** Corrections of one question, newest first. */
export type Lessons = { corrections: readonly Taught[]; index: Index; shifts: Shifts };

export type Memory = Partial<Record<Question, Lessons>>;

/** Any date will do, as only words are compared. */
const ANY_TIME = new Date(0);

export function rememberedAs({ subject, body }: { subject: string; body: string }): Fingerprint {
  return fingerprintOf(readMessage({ subject, body, sender: '', now: ANY_TIME }));
}

/**
 * Builds the memory from corrections, newest first; null if none. Skips labels that no longer
 * exist.
 */
export function memoryOf(corrections: readonly Correction[]): Memory | null {
  const lessons = MESSAGE_COLUMNS.questions.flatMap((question) => {
    const labels = MESSAGE_COLUMNS.labels[question];
    const own = corrections
      .filter((one) => one.question === question && labels.includes(one.final))
      .map(({ suggested, final, fingerprint }) => ({
        suggested: labels.indexOf(suggested),
        label: labels.indexOf(final),
        fingerprint,
      }));
    if (own.length === 0) return [];
    return [[question, lessonsOf(own, labels.length)] as const];
  });
  return lessons.length === 0 ? null : Object.fromEntries(lessons);
}

function lessonsOf(corrections: readonly Taught[], labels: number): Lessons {
  return { corrections, index: indexOf(corrections), shifts: shiftsOf(corrections, labels) };
}
