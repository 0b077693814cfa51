import type { Reading } from './read-message.ts';

const set = (words: string) => new Set(words.trim().split(/\s+/));

/** Words by danger, in `fold` form. */
const DANGERS = {
  fire: set('fire feu incendie flames flammes explosion smoke fumee'),
  'gas-or-chemical': set('gas gaz ammonia ammoniac chlorine chlore'),
  plumbing: set('flood flooding flooded inondation inonde'),
} as const;
const BESIDE = set(`
  help sos alarm alert alerte emergency urgence urgent now quick quickly please all everybody everyone evacuate out
  run leak fuite there is it a big huge an the we have in our here au aux le la les l il y de d du un une vite secours
  aide aidez moi nous chez ici tous s plait vous evacuez evacuation warning attention danger come venez viens down pres call 112 911 999 18`);

/** A cry for help; `at` is the sentence index. */
export type Alarm = { topic: keyof typeof DANGERS; at: number; norm: string; words: string };

/**
 * Returns the danger of a message that is only a cry for help ("Help, gas!"); null for "fire
 * drill" or "is there a flood?".
 */
export function alarmIn({ sentences }: Reading): Alarm | null {
  if (sentences.some(({ asks }) => asks)) return null;
  for (const [topic, dangers] of Object.entries(DANGERS)) {
    const isCry = sentences.every(({ words }) =>
      words.every(({ norm }) => dangers.has(norm) || BESIDE.has(norm)),
    );
    const at = sentences.findIndex(({ words }) => words.some(({ norm }) => dangers.has(norm)));
    const named = sentences[at]?.words.find(({ norm }) => dangers.has(norm));
    if (!isCry || !named) continue;
    const words = sentences[at]?.text.slice(named.start, named.end) ?? named.norm;
    return { topic: topic as Alarm['topic'], at, norm: named.norm, words };
  }
  return null;
}
