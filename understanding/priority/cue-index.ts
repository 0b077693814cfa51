import type { Hit } from '../reading/hits.ts';
import type { SignalName } from './signals.ts';

export type Cue = Hit<{ name: SignalName }>;

export type CueIndex = {
  named: (name: SignalName) => readonly Cue[];
  /** Sentence 0 is the subject, if any. */
  has: (at: number, name: SignalName) => boolean;
  /** True if both are in one sentence, at most `gap` words apart. */
  isNear: (cue: Cue, name: SignalName, gap: number) => boolean;
  /** True if the subject refers to the distant past. */
  isOldMatter: boolean;
};

const NO_CUE = -1;

/** Indexes cues once, so that lookups need not scan all cues. */
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

function furthestEnds(cues: readonly Cue[]): Int32Array {
  const ends = new Int32Array(cues[0]?.sentence.words.length ?? 0).fill(NO_CUE);
  for (const { from, to } of cues) ends[from] = Math.max(ends[from] ?? NO_CUE, to);
  for (let at = 1; at < ends.length; at += 1) {
    ends[at] = Math.max(ends[at] ?? NO_CUE, ends[at - 1] ?? NO_CUE);
  }
  return ends;
}
