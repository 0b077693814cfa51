import type { Sort } from '#contract/entries/issue-list.ts';
import type { Issue } from '#contract/entries/issues.ts';
import { PRIORITIES } from '#contract/entries/labels.ts';

export type Placed = Pick<Issue, 'id' | 'priority' | 'lastUpdated'>;

type Order = (a: Placed, b: Placed) => number;

const byActivity: Order = (a, b) => compare(b.lastUpdated, a.lastUpdated);
const byUrgency: Order = (a, b) => PRIORITIES.indexOf(a.priority) - PRIORITIES.indexOf(b.priority);
const byId: Order = (a, b) => compare(a.id, b.id);

/** Same as the server's orders, including ties. */
export const ORDERS: Record<Sort, Order> = {
  recent: (a, b) => byActivity(a, b) || byUrgency(a, b) || byId(a, b),
  oldest: (a, b) => byActivity(b, a) || byUrgency(a, b) || byId(a, b),
  priority: (a, b) => byUrgency(a, b) || byActivity(a, b) || byId(a, b),
};

/** Compares ISO dates and ids as strings. */
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
