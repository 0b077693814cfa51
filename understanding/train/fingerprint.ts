import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const HERE = import.meta.dirname;
const QUESTIONS = ['priority', 'department', 'category', 'resolution', 'caption'];

/** Returns the SHA-256 of all training texts; stored in the weights to detect outdated training. */
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
