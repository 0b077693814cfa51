import type { TestApp } from '#tests/app/app.ts';
import { type Answered, callRoute, paramsOf, type Sent } from './call.ts';
import type { Caller } from './cast.ts';
import { nameOf, type Route } from './routes.ts';
import { type Place, placesOf, sample } from './samples.ts';
import type { Thing } from './world.ts';

export type Spot = { part: 'params' | 'query' | 'body'; place: Place };

export function spotsOf(route: Route): Spot[] {
  const of = (part: Spot['part'], places: Place[]) => places.map((place) => ({ part, place }));
  return [
    ...of(
      'params',
      paramsOf(route).map((name) => [name]),
    ),
    ...of('query', route.query ? placesOf(route.query) : []),
    ...of('body', route.body ? placesOf(route.body) : []),
  ];
}

const ID_NAME = /^(id|n|update|people|person|cursor|after|before|\*)$|Ids?$/;
const REFERENCE_NAME = /^(domain|email|address|alias|sender|slug)$|(Email|Domain|Alias|Slug)s?$/;

/** True if the name suggests an id. */
export function isForIds({ place }: Spot): boolean {
  return ID_NAME.test(nameAt(place));
}

export function isForNames(spot: Spot): boolean {
  return spot.part !== 'body' || isForIds(spot) || REFERENCE_NAME.test(nameAt(spot.place));
}

/** Names unique across companies: requests may reveal only that a name is taken. */
const GIVEN_OUT = [
  'GET /api/user/intake-address companyName',
  'POST /api/user/intake-setup domain',
  'POST /api/domains domain',
  'POST /api/workspace/aliases address',
];

export function isGivenOut(route: Route, { place }: Spot): boolean {
  return GIVEN_OUT.includes(`${nameOf(route)} ${place.join('.')}`);
}

function nameAt(place: Place): string {
  return String(place.findLast((step) => typeof step === 'string') ?? '');
}

export function sentWith(
  route: Route,
  things: Thing[],
  { spot, value }: { spot: Spot | null; value: string },
): Sent {
  const fill = (part: Spot['part']) => (place: Place) => {
    if (spot?.part === part && spot.place.join('.') === place.join('.')) return value;
    return fittingThing(nameAt(place), things);
  };
  const towards = (part: Spot['part']) => (spot?.part === part ? spot.place : []);
  const made = (part: 'query' | 'body') => {
    const schema = route[part];
    return schema ? sample(schema, { fill: fill(part), towards: towards(part) }) : undefined;
  };
  return {
    params: Object.fromEntries(
      paramsOf(route).map((name) => [name, fill('params')([name]) ?? 'x']),
    ),
    query: (made('query') ?? {}) as Sent['query'],
    body: made('body'),
  };
}

/** Undefined if no id belongs there. */
function fittingThing(name: string, things: Thing[]): string | undefined {
  const kind = [
    { name: /^proposalId$/, kind: 'proposal' },
    { name: /^deliveryId$/, kind: 'webhook delivery' },
    { name: /^(userId|person|personId|people|memberId)$/, kind: 'person' },
    { name: /^(companyId|company)$/, kind: 'company' },
    { name: /^(id|issueId|entryId)$/, kind: 'entry' },
    { name: /^domain$/, kind: 'domain' },
  ].find((one) => one.name.test(name))?.kind;
  if (name === 'n') return '1';
  return things.find((thing) => thing.kind === kind)?.id;
}

type StatusAsked = {
  caller: () => Promise<Caller>;
  things: () => Promise<Thing[]>;
  kind: string | null;
};

export async function statusFor(
  app: TestApp,
  route: Route,
  { caller, things, kind: known }: StatusAsked,
): Promise<{ status: number; kind: string | null }> {
  const [spot = null] = spotsOf(route).filter(({ part }) => part === 'params');
  const tries = known ? [known] : spot ? (await things()).map(({ kind }) => kind) : [''];
  let status = 404;
  let found: string | null = null;
  for (const kind of tries) {
    const now = await things();
    const value = now.find((thing) => thing.kind === kind)?.id ?? '';
    const sent = sentWith(route, now, { spot, value });
    status = (await callRoute(app, await caller(), route, sent)).status;
    if (status === 404) continue;
    found = kind;
    break;
  }
  return { status, kind: found };
}

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The response may repeat these ids. */
export function idsSent({ body }: { body?: unknown }): string[] {
  return JSON.stringify(body ?? null).match(UUID) ?? [];
}

/**
 * Removes sent ids, own ids, new ids and timestamps. Ids of `known` things stay, because they must
 * not be there.
 */
export function withoutOwn(
  { status, body }: Answered,
  sentIds: string[],
  caller: Caller,
  known: Thing[],
): string {
  const knownIds = new Set(known.map(({ id }) => id));
  let text = body;
  for (const id of sentIds) text = text.replaceAll(id, '<sent>');
  for (const [value, name] of caller.own) text = text.replaceAll(value, `<${name}>`);
  text = text
    .replace(UUID, (id) => (knownIds.has(id) ? id : '<new>'))
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)/g, '<moment>')
    .replace(/"(clarityLatency)":\d+/g, '"$1":0');
  return `${status} ${text}`;
}
