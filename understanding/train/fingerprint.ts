import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const HERE = import.meta.dirname;
const QUESTIONS = ['priority', 'department', 'category', 'resolution', 'caption'];

/**
 * The SHA-256 of every text that the weights are trained on: the corpus, the lexicon and the
 * questions' cases. The weights carry it, so that a text which they have not seen yet is noticed.
 */
export function corpusFingerprint(): string {
  const hash = createHash('sha256');
  const folders = ['corpus/messages', 'corpus/replies', '../lexicon/concepts'];
  const texts = folders.flatMap((folder) =>
    readdirSync(path.join(HERE, folder))
      .sort()
      .map((name) => path.join(HERE, folder, name)),
  );
  const cases = QUESTIONS.map((question) => path.join(HERE, '..', question, 'cases.txt'));
  for (const file of [...texts, ...cases]) hash.update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}
