import { clientOf } from './flow.ts';

/** A mail that could be taken. */
export type Candidate = { id: string; share: string; flow: number; size: number };

/**
 * Picks mails so that all companies get equally many turns, within a company all clients, and of a
 * client all senders (fair queueing, as RFC 970 has it). Within a flow the order stays.
 * Companies, clients and senders are served in the order that they are given in. One mail at least,
 * then as many as fit.
 */
export function pickFairly<Mail extends Candidate>(
  candidates: Mail[],
  { rows, bytes }: { rows: number; bytes: number },
): Mail[] {
  const companies = listsOf(candidates, ({ share }) => share);
  const inOrder = inTurns(companies.map(ofCompany));
  const picked: Mail[] = [];
  let size = 0;
  for (const mail of inOrder) {
    size += mail.size;
    if (picked.length > 0 && (picked.length >= rows || size > bytes)) break;
    picked.push(mail);
  }
  return picked;
}

function ofCompany<Mail extends Candidate>(mails: Mail[]): Mail[] {
  const clients = listsOf(mails, ({ flow }) => clientOf(flow));
  return inTurns(clients.map((own) => inTurns(listsOf(own, ({ flow }) => flow))));
}

function listsOf<Item>(items: Item[], keyOf: (item: Item) => string | number): Item[][] {
  return [...Map.groupBy(items, keyOf).values()];
}

/** The first of each list, then the second of each, and so on. */
function inTurns<Item>(lists: Item[][]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => (turn < list.length ? [list[turn] as Item] : [])),
  ).flat();
}
