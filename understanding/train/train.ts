// `npm run train`: trains all models and reports their accuracy on held-out voices. The same corpus
// gives the same files, bit for bit. `npm run train -- --report` only reports; `--replies` and `--captions`
// train only these models.

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { MESSAGE_COLUMNS, type Question } from '#understanding/model/columns.ts';
import { type Model, modelOf } from '#understanding/model/guess.ts';
import { readWeights, type Weights, weightsIn } from '#understanding/model/weights.ts';
import { weighReply } from '#understanding/resolution/weigh.ts';
import { fitChoice } from './captions/choice.ts';
import { differencesOf, toldIn, wordLesson, worthsOf } from './captions/lesson.ts';
import { reportOnCaptions } from './captions/report.ts';
import { judgedCandidates } from './captions/reward.ts';
import { clauseLesson } from './clause-lesson.ts';
import { addClauses, fitClauses } from './clause-scores.ts';
import { fitAll, temperaturesOf } from './fit.ts';
import { holdOut } from './hold-out.ts';
import { messageLesson, normsOf, replyLesson } from './lessons.ts';
import { prune } from './prune.ts';
import { captionCases, caseMessages, caseReplies } from './read-cases.ts';
import { readMessages, readReplies } from './read-corpus.ts';
import { type Lexicon, readLexicon } from './read-lexicon.ts';
import { reportOn } from './report.ts';
import { reportOnReplies } from './report-replies.ts';
import { tellingWords } from './telling.ts';
import { writeWeights } from './write-weights.ts';

const FEATURES_AT_MOST = { messages: 88_000, replies: 80_000, captions: 60_000, clauses: 20_000 };
const NO_LEXICON: Lexicon = { concepts: [], byRun: new Map() };

const isReport = process.argv.includes('--report');
const lexicon = readLexicon();
const messages = [...readMessages(), ...caseMessages()];
const replies = [...readReplies(), ...caseReplies()];

const [onlyReplies, onlyCaptions] = ['--replies', '--captions'].map((name) =>
  process.argv.includes(name),
);
if (onlyReplies) trainReplies();
else if (onlyCaptions) trainCaptions(modelOf(weightsIn('messages.bin')(), MESSAGE_COLUMNS));
else {
  const weights = trainMessages();
  trainReplies();
  trainCaptions(modelOf(weights, MESSAGE_COLUMNS));
}

function trainMessages(): Weights {
  const lesson = messageLesson(messages, lexicon);
  const held = holdOut(lesson, { priority: [], department: [], category: [] });
  console.log(reportOn(messages, lesson, held));
  const telling = tellingWords(messages, normsOf(messages), lexicon);
  const rows = prune(fitAll(lesson), FEATURES_AT_MOST.messages);
  return save('messages.bin', writeWeights(rows, temperaturesOf(lesson, held), lexicon, telling));
}

function trainReplies(): void {
  const weighed = replies.map(weighReply);
  const lesson = replyLesson(replies, weighed);
  const clauses = clauseLesson(replies, weighed);
  const held = holdOut(lesson, { resolution: [] });
  addClauses(clauses, lesson.voices, held);
  console.log(reportOnReplies(replies, weighed, lesson, held));
  const rows = prune(fitAll(lesson), FEATURES_AT_MOST.replies);
  save('replies.bin', writeWeights(rows, temperaturesOf(lesson, held), NO_LEXICON, new Map()));
  const fitted = fitClauses(clauses, lesson.voices);
  save('clauses.bin', writeWeights(fitted.rows, {}, NO_LEXICON, new Map(), fitted.dense));
}

/** Trains captions; needs the label model, which locates the matter. */
function trainCaptions(model: Model<Question>): void {
  const told = toldIn([...messages, ...captionCases()], model);
  const lesson = wordLesson(told);
  const worths = worthsOf(
    told,
    holdOut(lesson, { keeps: [], misleads: [], matter: [], event: [] }),
  );
  const judged = told.map((one, at) => judgedCandidates(one, worths[at] ?? []));
  const choice = fitChoice(judged.filter((_, at) => told[at]?.message.matter.length));
  console.log(reportOnCaptions(told, judged, choice));
  const rows = prune(differencesOf(fitAll(lesson)), FEATURES_AT_MOST.captions);
  save('captions.bin', writeWeights(rows, {}, NO_LEXICON, new Map(), choice));
}

function save(name: string, bytes: Buffer): Weights {
  const weights = readWeights(bytes);
  const size = (bytes.length / 2 ** 20).toFixed(2);
  console.log(`${name}: ${weights.head.features} features, ${size} MB`);
  if (!isReport) writeFileSync(path.join(import.meta.dirname, '..', 'model', name), bytes);
  return weights;
}
