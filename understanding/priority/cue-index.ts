import type { Hit } from '../reading/hits.ts';
import type { SignalName } from './signals.ts';

/** A signal of priority, found in a message. */
export type Cue = Hit<{ name: SignalName }>;

/** The cues of a message, by name and by sentence. No question looks through all of them. */
export type CueIndex = {
  named: (name: SignalName) => readonly Cue[];
  /** Whether a sentence has a signal; `at` counts the sentences, the subject first. */
  has: (at: number, name: SignalName) => boolean;
  /** Whether a cue of that name stands in the cue's sentence with at most `gap` words between. */
  isNear: (cue: Cue, name: SignalName, gap: number) => boolean;
  /** Whether the subject speaks of what is long past. */
  isOldMatter: boolean;
};

/** Of words at or before which no cue begins. */
const NO_CUE = -1;

/** Indexes cues once: their number and that of the questions asked of them must not multiply. */
export function indexCues(cues: readonly Cue[]): CueIndex {
  const byName = Map.groupBy(cues, (cue) => cue.signal.name);
  const sentences = new Map([...byName].map(([name, own]) => [name, bySentence(own)]));
  const reaches = new Map<Cue[], Int32Array>();
  const reachOf = (own: Cue[]) => {
    const reach = reaches.get(own) ?? furthestEnds(own);
    reaches.set(own, reach);
    return reach;
  };
  return {
    named: (name) => byName.get(name) ?? [],
    has: (at, name) => sentences.get(name)?.has(at) ?? false,
    isNear: (cue, name, gap) => {
      const own = sentences.get(name)?.get(cue.at);
      if (!own) return false;
      const ends = reachOf(own);
      const end = ends[Math.min(cue.to + gap, ends.length - 1)] ?? NO_CUE;
      return end !== NO_CUE && end >= cue.from - gap;
    },
    isOldMatter: (byName.get('long-past') ?? []).some((cue) => cue.sentence.kind === 'subject'),
  };
}

function bySentence(cues: readonly Cue[]): Map<number, Cue[]> {
  return Map.groupBy(cues, (cue) => cue.at);
}

/** For each word of a sentence, how far the cues reach that begin there or before. */
function furthestEnds(cues: readonly Cue[]): Int32Array {
  const ends = new Int32Array(cues[0]?.sentence.words.length ?? 0).fill(NO_CUE);
  for (const { from, to } of cues) ends[from] = Math.max(ends[from] ?? NO_CUE, to);
  for (let at = 1; at < ends.length; at += 1) {
    ends[at] = Math.max(ends[at] ?? NO_CUE, ends[at - 1] ?? NO_CUE);
  }
  return ends;
}
