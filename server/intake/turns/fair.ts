import { clientOf } from './flow.ts';

export type Candidate = { id: string; share: string; flow: number; size: number };

/** Picks emails by fair queueing (RFC 970) over company, client and sender; at least one. */
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

function inTurns<Item>(lists: Item[][]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => (turn < list.length ? [list[turn] as Item] : [])),
  ).flat();
}
