import type { Sign } from '../model/features.ts';
import { patternSigns } from './patterns.ts';
import { type Claim, isAsking, isConditioned, isSoftened, isStated } from './reply-clauses.ts';
import { countNames, entryCountNames } from './senses/counts.ts';
import type { WeighedReply } from './weigh.ts';

const MANY_SENTENCES = 5;
const TURNS = new Set(
  `will shall tomorrow later if but not still now again until when once yet only except however monday
   sera mais pas encore demain quand si sauf`.split(/\s+/),
);

export function replySigns({ reply, original, settled, rulings }: WeighedReply): Sign[] {
  const last = reply.sentences.length - 1;
  const first = rulings[0];
  const verdict = first?.yes ? 'yes' : 'no';
  const names = new Set<string>([
    ...reply.claims.flatMap((claim) => namesOf(claim, last)),
    ...settled.map((claim) => `settled ${claim.signal.name}`),
    ...rulings.map(({ rule }) => `met ${rule}`),
    `first ${first?.rule ?? ''}`,
    `sentences ${Math.min(MANY_SENTENCES, reply.sentences.length)}`,
  ]);
  for (const [name, holds] of Object.entries(original)) {
    if (holds === true) names.add(`entry ${name}`).add(`entry ${name} ${verdict}`);
  }
  if (reply.hasQuote) names.add('quotes').add(`quotes ${verdict}`);
  for (const name of entryCountNames(original.counts)) names.add(name);
  for (const { words } of reply.sentences) {
    for (const name of countNames(words, original.counts)) names.add(name);
  }
  if (reply.sentences.some(isAsking)) names.add('asks');
  const ending = reply.sentences[last];
  if (ending && isAsking(ending)) names.add('asks last');
  for (const sentence of reply.sentences) {
    for (const { norm } of sentence.words) if (TURNS.has(norm)) names.add(`turn ${norm}`);
  }
  for (const { norm } of ending?.words ?? []) names.add(`ending ${norm}`);
  const signs = [...names].map((name) => ({ name, value: name.startsWith('ending') ? 0.5 : 1 }));
  return [...signs, { name: `verdict ${verdict}`, value: 2 }, ...patternSigns(reply.sentences)];
}

function namesOf(claim: Claim, last: number): string[] {
  const told = `${claim.signal.name} ${isStated(claim) ? 'stated' : 'not stated'}`;
  const names = [`claim ${told}`];
  if (claim.at === last) names.push(`last ${told}`);
  if (claim.at === 0) names.push(`opens ${told}`);
  if (isConditioned(claim)) names.push('conditioned');
  if (isSoftened(claim)) names.push('softened');
  return names;
}
