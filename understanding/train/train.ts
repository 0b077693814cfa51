// `npm run train`: builds the weights of the models anew from the corpus and the lexicon beside this
// file, and says how well they do on voices that they did not see. The same corpus gives the same
// files, bit for bit. `npm run train -- --report` only says how well they do.

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fitChoice, judgedCandidates, toldIn, wordLesson, worthsOf } from './caption-lessons.ts';
import { fitAll, temperaturesOf } from './fit.ts';
import { holdOut, type Lesson, type Scores } from './hold-out.ts';
import { messageLesson, normsOf, replyLesson } from './lessons.ts';
import { prune, type Rows } from './prune.ts';
import { caseMessages, caseReplies } from './read-cases.ts';
import { readMessages, readReplies } from './read-corpus.ts';
import { type Lexicon, readLexicon } from './read-lexicon.ts';
import { reportOn } from './report.ts';
import { reportOnCaptions } from './report-captions.ts';
import { reportOnReplies } from './report-replies.ts';
import { tellingWords } from './telling.ts';
import { writeWeights } from './write-weights.ts';

/** How many features fit into the 4 MB that both files together may have. */
const FEATURES_AT_MOST = { messages: 88_000, replies: 30_000, captions: 60_000 };
const NO_LEXICON: Lexicon = { concepts: [], byRun: new Map() };

const isReport = process.argv.includes('--report');
const lexicon = readLexicon();
const messages = [...readMessages(), ...caseMessages()];
const replies = [...readReplies(), ...caseReplies()];

const ofMessages = messageLesson(messages, lexicon);
const heldMessages = holdOut(ofMessages, { priority: [], department: [], category: [] });
console.log(reportOn(messages, ofMessages, heldMessages));
if (!isReport) {
  const telling = tellingWords(messages, normsOf(messages), lexicon);
  write('messages.bin', ofMessages, heldMessages, lexicon, telling, FEATURES_AT_MOST.messages);
}

const ofReplies = replyLesson(replies);
const heldReplies = holdOut(ofReplies, { resolution: [] });
console.log(reportOnReplies(replies, ofReplies, heldReplies));
if (!isReport) {
  write('replies.bin', ofReplies, heldReplies, NO_LEXICON, new Map(), FEATURES_AT_MOST.replies);
}

const told = toldIn(messages);
const ofWords = wordLesson(told);
const worths = worthsOf(told, holdOut(ofWords, { keeps: [], misleads: [] }));
const judged = told.map((one, at) => judgedCandidates(one, worths[at] ?? []));
const choice = fitChoice(judged);
console.log(reportOnCaptions(told, judged, choice));
if (!isReport) {
  const rows = prune(fitAll(ofWords), FEATURES_AT_MOST.captions);
  save('captions.bin', rows, writeWeights(rows, {}, NO_LEXICON, new Map(), choice));
}

function write<Q extends string>(
  name: string,
  lesson: Lesson<Q>,
  held: Scores<Q>,
  words: Lexicon,
  telling: ReadonlyMap<number, number>,
  features: number,
): void {
  const rows = prune(fitAll(lesson), features);
  save(name, rows, writeWeights(rows, temperaturesOf(lesson, held), words, telling));
}

function save(name: string, rows: Rows, bytes: Buffer): void {
  writeFileSync(path.join(import.meta.dirname, '..', 'model', name), bytes);
  console.log(
    `${name}: ${rows.features.length} features, ${(bytes.length / 2 ** 20).toFixed(2)} MB`,
  );
}
