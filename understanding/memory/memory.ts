import { MESSAGE_COLUMNS, type Question } from '../model/columns.ts';
import { readMessage } from '../reading/read-message.ts';
import { type Fingerprint, fingerprintOf } from './fingerprint.ts';
import { type Index, indexOf } from './likeness.ts';
import { type Shifts, shiftsOf } from './shifts.ts';

/** A label that somebody of a company set right, of the message with this fingerprint. */
export type Correction = {
  question: Question;
  /** What the engine had said, and what the person said instead. */
  suggested: string;
  final: string;
  fingerprint: Fingerprint;
};

/** A correction by the columns of its labels; -1 where the engine had said nothing of ours. */
export type Taught = { suggested: number; label: number; fingerprint: Fingerprint };

/** What a company's corrections of one question teach; the newest correction comes first. */
export type Lessons = { corrections: readonly Taught[]; index: Index; shifts: Shifts };

/** What a company taught, for the questions it corrected. */
export type Memory = Partial<Record<Question, Lessons>>;

/** Any moment: corrections are compared by their words. */
const ANY_TIME = new Date(0);

/** The fingerprint of a message as a correction keeps it. */
export function rememberedAs({ subject, body }: { subject: string; body: string }): Fingerprint {
  return fingerprintOf(readMessage({ subject, body, sender: '', now: ANY_TIME }));
}

/**
 * Makes a memory of a company's standing corrections, given newest first; null where there are
 * none. A label that no longer exists is passed over.
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
