import { clientOf } from './flow.ts';

/** A mail that could be taken. */
export type Candidate = { id: string; share: string; flow: number; size: number };

/**
 * Picks mails so that each company gets as many turns as any other, within a company each client,
 * and of a client each sender (fair queueing, as RFC 970 has it). Within a flow the order stays. The
 * companies are served in the order that they are given in, who is first within one by chance. One
 * mail at least, then as many as fit.
 */
export function pickFairly<Mail extends Candidate>(
  candidates: Mail[],
  { rows, bytes }: { rows: number; bytes: number },
  chance: () => number = Math.random,
): Mail[] {
  const companies = [...Map.groupBy(candidates, ({ share }) => share).values()];
  const inOrder = inTurns(companies.map((mails) => ofCompany(mails, chance)));
  const picked: Mail[] = [];
  let size = 0;
  for (const mail of inOrder) {
    size += mail.size;
    if (picked.length > 0 && (picked.length >= rows || size > bytes)) break;
    picked.push(mail);
  }
  return picked;
}

function ofCompany<Mail extends Candidate>(mails: Mail[], chance: () => number): Mail[] {
  const clients = shuffled(
    Map.groupBy(mails, ({ flow }) => clientOf(flow)),
    chance,
  );
  return inTurns(
    clients.map((own) =>
      inTurns(
        shuffled(
          Map.groupBy(own, ({ flow }) => flow),
          chance,
        ),
      ),
    ),
  );
}

function shuffled<Item>(lists: Map<number, Item[]>, chance: () => number): Item[][] {
  return [...lists.values()]
    .map((list) => ({ list, place: chance() }))
    .sort((one, other) => one.place - other.place)
    .map(({ list }) => list);
}

/** The first of each list, then the second of each, and so on. */
function inTurns<Item>(lists: Item[][]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => (turn < list.length ? [list[turn] as Item] : [])),
  ).flat();
}
