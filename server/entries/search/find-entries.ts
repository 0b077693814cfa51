import { sql } from 'drizzle-orm';
import type { Section } from '#contract/entries/issue-list.ts';
import type { Member } from '#contract/entries/ownership.ts';
import type { UnknownFilter } from '#contract/entries/search.ts';
import type { Tx } from '#server/db/tx.ts';
import type { EntryFilter } from '#server/entries/read/filter.ts';
import { beginsKnownWord, isKnownWord } from '#understanding/lexicon/known-words/known-words.ts';
import { readMembers } from '../concerned/members.ts';
import { readSearch, type SearchTerm } from './read-search.ts';
import { type Searcher, viewOf } from './search-view.ts';
import { otherForms } from './word-forms.ts';

export type Wanted = {
  words: string;
  status: Section | 'all';
  includeDeleted: boolean;
  /** Applies to open and snoozed entries only. */
  filter: EntryFilter;
  most: number;
};

export type Found = { ids: string[]; unknown: UnknownFilter[] };

/** Finds visible entries that match the search; see docs/decisions/board/0014-search.md. */
export async function findEntries(
  tx: Tx,
  asker: Omit<Searcher, 'membersCalled'> & { companyId: string },
  wanted: Wanted,
): Promise<Found> {
  const { groups, conditions, number, unknown } = readSearch(wanted.words);
  const isByName = conditions.some(({ operator }) => operator === 'assignee');
  const members = isByName ? await readMembers(tx, asker.companyId) : [];
  const searcher = { ...asker, membersCalled: (name: string) => membersCalled(members, name) };
  const view = viewOf(wanted, conditions, searcher);
  const isAnythingAsked = groups.length > 0 || conditions.length > 0;
  if (!isAnythingAsked || view.parts.length === 0) return { ids: [], unknown };
  const typed = groups.map((terms) => terms.map(withForms));
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT id FROM tidings_search(${JSON.stringify(typed)}, ${number}, ${JSON.stringify(view)},
      ${wanted.most}) AS id`,
  );
  return { ids: rows.map(({ id }) => id), unknown };
}

/** Finds members by the start of an address, a name or a word of it; exact matches win. */
function membersCalled(members: Member[], written: string): string[] {
  const wanted = foldName(written);
  const begins = ({ name, email }: Member) =>
    email.startsWith(wanted) || ` ${foldName(name)}`.includes(` ${wanted}`);
  const found = members.filter(begins);
  const exact = found.filter(({ name, email }) => [foldName(name), email].includes(wanted));
  return (exact.length > 0 ? exact : found).map(({ id }) => id);
}

function foldName(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

function withForms(term: SearchTerm) {
  const { text, isNot, isPhrase, isPrefix } = term;
  return {
    ...term,
    isWord: isKnownWord(text),
    isBegun: isPrefix && beginsKnownWord(text),
    forms: isNot || isPhrase ? [] : otherForms(text),
  };
}
