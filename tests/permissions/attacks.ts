import { callRoute } from './call.ts';
import { type Caller, VISITOR } from './cast.ts';
import type { Walk } from './open-walk.ts';
import { nameOf, type Route } from './routes.ts';
import {
  idsSent,
  isForIds,
  isForNames,
  isGivenOut,
  type Spot,
  sentWith,
  spotsOf,
  withoutOwn,
} from './walk.ts';
import { hashQuestion, RESTRICTED, SECRET, type Thing } from './world.ts';

type Attacker = () => Promise<{ who: Caller; others: Thing[] }>;

type Attack = { route: Route; spot: Spot; attacker: Attacker; targets: Thing[]; word: string };

/** Sends ids of another company in every place of each route; returns leaks and changes. */
export async function foreignLeaks(walk: Walk, routes: Route[]): Promise<string[]> {
  const { cast, world } = walk;
  const targets = [...world.things, ...world.restricted.slice(0, 1)];
  const attackers: Attacker[] = [
    async () => ({ who: await cast.outsider(), others: world.things }),
    async () => {
      const { who, entryId } = await cast.outsiderWithEntry();
      return { who, others: [{ kind: 'entry', id: entryId, ghost: () => entryId }] };
    },
  ];
  return leaksAndChanges(walk, routes, {
    apart: [],
    attack: async (route) => {
      const spots = spotsOf(route).filter((spot) => isForNames(spot) && !isGivenOut(route, spot));
      const leaks: string[] = [];
      for (const spot of spots) {
        // The attacker's own things are also tried at the other spots.
        for (const attacker of spots.length > 1 ? attackers : attackers.slice(0, 1)) {
          const given = { route, spot, attacker, targets, word: SECRET };
          leaks.push(...(await leaksOf(walk, given)));
        }
      }
      return leaks;
    },
  });
}

/** Sends ids of a restricted entry as members without access; returns leaks and changes. */
export async function restrictedLeaks(walk: Walk, routes: Route[]): Promise<string[]> {
  const { cast, world } = walk;
  const { things, restricted: targets } = world;
  const insider = () => cast.insider(world.companyId, 'user');
  const attackers: Attacker[] = [
    async () => ({ who: await insider(), others: targets }),
    async () => ({ who: await insider(), others: things }),
  ];
  return leaksAndChanges(walk, routes, {
    // The attackers are members, and refusals are recorded.
    apart: ['memberships', 'users', 'security_events'],
    attack: async (route) => {
      const leaks: string[] = [];
      for (const spot of spotsOf(route).filter(isForIds)) {
        for (const attacker of attackers) {
          const given = { route, spot, attacker, targets, word: RESTRICTED };
          leaks.push(...(await leaksOf(walk, given)));
        }
      }
      return leaks;
    },
  });
}

/** Adds another company to the query of each GET route; returns the responses that change. */
export async function plantedLeaks(walk: Walk, routes: Route[]): Promise<string[]> {
  const { app, cast, world } = walk;
  const found: string[] = [];
  const id = world.companyId;
  const planted = { companyId: id, company: id, userId: world.operatorId, role: 'admin' };
  for (const route of routes) {
    if (route.method !== 'GET' || !(await isForMembers(walk, route))) continue;
    const sent = sentWith(route, world.things, { spot: null, value: '' });
    const [plain, named] = await Promise.all(
      [sent, { ...sent, query: { ...sent.query, ...planted } }].map(async (one) => {
        const who = await cast.outsider();
        return withoutOwn(await callRoute(app, who, route, one), [id], who, world.things);
      }),
    );
    if (plain !== named) found.push(`${nameOf(route)} returns\n  ${named}\nnot\n  ${plain}`);
  }
  return found;
}

async function isForMembers({ app, world }: Walk, route: Route): Promise<boolean> {
  const sent = sentWith(route, world.things, { spot: null, value: '' });
  return (await callRoute(app, VISITOR, route, sent)).status === 401;
}

async function leaksOf(
  { app, world }: Walk,
  { route, spot, attacker, targets, word }: Attack,
): Promise<string[]> {
  const answerTo = async (value: string) => {
    const { who, others } = await attacker();
    const sent = sentWith(route, others, { spot, value });
    const known = [...world.things, ...world.restricted];
    const answer = await callRoute(app, who, route, sent);
    return withoutOwn(answer, [value, ...idsSent(sent)], who, known);
  };
  // One request per form, because all ghosts of a form are alike.
  const answers = new Map<Thing['ghost'], Promise<string>>();
  for (const { ghost } of targets) {
    if (!answers.has(ghost)) answers.set(ghost, answerTo(ghost()));
  }
  const found = targets.map(async (thing) => {
    const [foreign, ghost] = await Promise.all([answerTo(thing.id), answers.get(thing.ghost)]);
    const at = `${nameOf(route)} with the ${thing.kind} at ${spot.part} ${spot.place.join('.')}`;
    return [
      foreign !== ghost && `${at} returns\n  ${foreign}\nbut for a missing one\n  ${ghost}`,
      foreign.toLowerCase().includes(word) && `${at} reveals: ${foreign}`,
      foreign.startsWith('5') && `${at} fails: ${foreign}`,
    ].filter((leak) => typeof leak === 'string');
  });
  return (await Promise.all(found)).flat();
}

type Attacking = {
  attack: (route: Route) => Promise<string[]>;
  /** Tables that may change. */
  apart: string[];
};

/** Adds the tables of the company that an attack changed. */
async function leaksAndChanges(
  walk: Walk,
  routes: Route[],
  { attack, apart }: Attacking,
): Promise<string[]> {
  const { client, world } = walk;
  const hashOf = await hashQuestion(client);
  const settledHash = async () => {
    // Hundreds of queued emails would take minutes.
    await client.query("DELETE FROM pgboss.job WHERE name = 'send-letter' AND state = 'created'");
    // Background work that an attack causes counts as its change.
    await walk.app.settled();
    return hashOf(world.companyId);
  };
  const found: string[] = [];
  let before = await settledHash();
  for (const route of routes) {
    if (!(await isForMembers(walk, route))) continue;
    found.push(...(await attack(route)));
    const after = await settledHash();
    for (const [table, hash] of after) {
      if (before.get(table) === hash || apart.includes(table)) continue;
      found.push(`${nameOf(route)} changed ${table}`);
    }
    before = after;
  }
  return found;
}
