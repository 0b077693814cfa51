import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runOf } from '#understanding/model/known-word.ts';
import { wordsOf } from '#understanding/reading/words.ts';

/** Concepts by number, and the concept of each run of stems. */
export type Lexicon = { concepts: string[]; byRun: Map<number, number> };

const LEXICON = path.join(import.meta.dirname, '../lexicon/concepts');
/** Words per phrase. */
const LONGEST = 3;

/**
 * Reads `[concept]` headings with comma-separated phrases, up to three words each. The first
 * concept of a run wins.
 */
export function readLexicon(folder = LEXICON): Lexicon {
  const concepts: string[] = [];
  const byRun = new Map<number, number>();
  const files = readdirSync(folder).filter((name) => name.endsWith('.txt'));
  let concept = -1;
  for (const file of files.sort()) {
    for (const line of readFileSync(path.join(folder, file), 'utf8').split('\n')) {
      const heading = /^\[(.+)\]\s*$/.exec(line);
      if (heading?.[1]) {
        if (!concepts.includes(heading[1])) concepts.push(heading[1]);
        concept = concepts.indexOf(heading[1]);
        continue;
      }
      for (const phrase of line.split(',')) {
        const norms = wordsOf(phrase.trim()).map((word) => word.norm);
        if (norms.length === 0 || norms.length > LONGEST || concept < 0) continue;
        const run = runOf(norms);
        if (!byRun.has(run)) byRun.set(run, concept);
      }
    }
  }
  return { concepts, byRun };
}
