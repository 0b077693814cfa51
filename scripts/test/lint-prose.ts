// `node scripts/run.mjs scripts/test/lint-prose.ts [FILE…]`: counts constructions that make sentences hard to
// read, in comments, test titles and docs, per 1,000 words. Fails above the limit of each group and
// prints the sentences. Part of `npm run check`.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { projectFiles, ROOT } from '#tests/fixtures/sources.ts';

type Group = 'comments' | 'test titles' | 'docs';
type Sentence = { file: string; line: number; text: string };

/** Highest count per 1,000 words, for each construction. */
const LIMITS: Record<Group, number> = { comments: 1, 'test titles': 1, docs: 2 };

/** A sentence that ends with a question mark may use *what*. */
const CONSTRUCTIONS: Record<string, RegExp> = {
  '*what* as a noun': /\bwhat\b(?![^.;]*\?)/gi,
  '*whoever, whatever, whose, whom*': /\b(whoever|whatever|whose|whom|whichever)\b/gi,
  '*somebody, nobody*': /\b(somebody|nobody)\b/gi,
  '*stands* for *is*': /\b(stands?|stood)\b(?! (for|up|out|in for)\b)/gi,
  '*is told, told of, says of*':
    /\b((is|are|was|were|be|been) told|(told|tells?|says?|said) of)\b/gi,
  '*so many, so long, as it is*': /\b(so (many|long)|as (it is|they are))\b/gi,
  '*once more, anew, for good*': /\b(once more|anew|for good)\b/gi,
  '*but for, beside*': /\b(but for|beside)\b/gi,
};

const wanted = process.argv.slice(2).map((file) => path.relative(ROOT, path.resolve(file)));
const files = projectFiles().filter(
  (name) => !/fixtures\/|corpus|licen[cs]e|CODE_OF_CONDUCT/i.test(name),
);
const sentences: Record<Group, Sentence[]> = { comments: [], 'test titles': [], docs: [] };
for (const file of files) {
  if (wanted.length > 0 && !wanted.includes(file)) continue;
  const text = () => readFileSync(path.join(ROOT, file), 'utf8');
  if (/\.(ts|tsx|mjs)$/.test(file)) {
    sentences.comments.push(...commentsOf(file, text()));
    if (/\.(test|e2e)\.tsx?$/.test(file)) sentences['test titles'].push(...titlesOf(file, text()));
  } else if (file.endsWith('.sql')) {
    sentences.comments.push(...lineComments(file, text(), '--'));
  } else if (
    /\.(ya?ml|sh|conf|ini|cfg|service|timer)$|Dockerfile|Caddyfile|\.ci\/run$/.test(file)
  ) {
    sentences.comments.push(...lineComments(file, text(), '#'));
  } else if (file.endsWith('.md')) {
    sentences.docs.push(...paragraphs(file, text()));
  }
}
for (const [group, limit] of Object.entries(LIMITS)) check(group as Group, limit);

function check(group: Group, limit: number): void {
  const words = sentences[group].reduce((sum, { text }) => sum + wordsIn(text), 0);
  console.log(`${group}: ${words} words`);
  for (const [name, pattern] of Object.entries(CONSTRUCTIONS)) {
    const found = sentences[group].flatMap((sentence) =>
      [...plain(sentence.text).matchAll(pattern)].map(() => sentence),
    );
    const rate = (found.length * 1000) / Math.max(words, 1);
    const isOver = rate > limit;
    console.log(`  ${isOver ? '✗' : '✓'} ${name}: ${rate.toFixed(2)} per 1,000 words`);
    if (isOver) process.exitCode = 1;
    if (!isOver && wanted.length === 0) continue;
    for (const { file, line, text } of found) console.log(`      ${file}:${line} ${text}`);
  }
}

function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => /[a-z]/i.test(word)).length;
}

/** Removes code and quotations, which follow no rule of ours. */
function plain(text: string): string {
  return text.replace(/`[^`]*`|"[^"]*"|“[^”]*”/g, '…');
}

function commentsOf(file: string, text: string): Sentence[] {
  return parseSync(file, text).comments.map(({ value, start }) => ({
    file,
    line: lineAt(text, start),
    text: value.replace(/^\s*\*?\s*/gm, ' ').trim(),
  }));
}

function lineComments(file: string, text: string, mark: string): Sentence[] {
  return text.split('\n').flatMap((line, at) => {
    const [, comment] = line.split(`${mark} `);
    const isComment = comment !== undefined && /(^|\s)$/.test(line.split(`${mark} `)[0] ?? '');
    return isComment ? [{ file, line: at + 1, text: comment }] : [];
  });
}

function paragraphs(file: string, text: string): Sentence[] {
  const prose = text.replace(/^(```|~~~)[\s\S]*?^\1/gm, (code) => code.replace(/[^\n]/g, ''));
  return prose.split('\n').map((line, at) => ({ file, line: at + 1, text: line.trim() }));
}

type Node = { type: string; start: number; [field: string]: unknown };

/** Returns the first argument of each `test`, `it` and `describe`. */
function titlesOf(file: string, text: string): Sentence[] {
  const found: Sentence[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const node = value as Node;
    if (node.type === 'CallExpression' && ['test', 'it', 'describe'].includes(calledName(node))) {
      const [title] = node.arguments as Node[];
      const isText = title?.type === 'Literal' || title?.type === 'TemplateLiteral';
      const written = isText ? text.slice(title.start + 1, (title.end as number) - 1) : null;
      if (written) found.push({ file, line: lineAt(text, node.start), text: written });
    }
    for (const child of Object.values(node)) walk(child);
  };
  walk(parseSync(file, text).program);
  return found;
}

/** Returns `test` for `test(…)`, `test.each(…)(…)` and similar calls. */
function calledName(node: Node): string {
  if (node.type === 'Identifier') return String(node.name);
  const inner = node.callee ?? node.object ?? node.tag;
  return typeof inner === 'object' && inner !== null ? calledName(inner as Node) : '';
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
