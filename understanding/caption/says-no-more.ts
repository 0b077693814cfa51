import { stemOf } from '../model/stem.ts';
import { STOP_WORDS } from '../reading/stop-words.ts';
import { wordsOf } from '../reading/words.ts';

/** True if the sentence contains all content words of the subject. */
export function saysNoMore(subject: string, sentence: string): boolean {
  const own = [...stemsOf(subject)];
  const said = stemsOf(sentence);
  return own.length > 0 && own.every((stem) => said.has(stem));
}

function stemsOf(text: string): Set<string> {
  const content = wordsOf(text).filter(({ norm }) => !STOP_WORDS.has(norm));
  return new Set(content.map(({ norm }) => stemOf(norm)));
}
