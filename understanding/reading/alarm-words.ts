import type { Reading } from './read-message.ts';

const set = (words: string) => new Set(words.trim().split(/\s+/));

/** Dangers that a cry for help may name with one word, in the form of `fold`, by what they are. */
const DANGERS = {
  fire: set('fire feu incendie flames flammes explosion smoke fumee'),
  'gas-or-chemical': set('gas gaz ammonia ammoniac chlorine chlore'),
  plumbing: set('flood flooding flooded inondation inonde'),
} as const;
/** What may stand beside it in a cry and changes nothing. */
const BESIDE = set(`
  help sos alarm alert alerte emergency urgence urgent now quick quickly please all everybody everyone evacuate out
  run leak fuite there is it a big huge an the we have in our here au aux le la les l il y de d du un une vite secours
  aide aidez moi nous chez ici tous s plait vous evacuez evacuation warning attention danger come venez viens down pres call 112 911 999 18`);

/** The danger that a message names: its topic, and the word in which sentence. */
export type Alarm = { topic: keyof typeof DANGERS; at: number; norm: string; words: string };

/**
 * The danger of a message that has nothing but a cry ("Fire!", "Help, gas!", "Au feu !"); null where
 * it says anything else: "fire drill", "gas bill" and "is there a flood?" are none.
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
