import { z } from 'zod';
import type { TestApp } from '#tests/app/app.ts';
import { callRoute, type Sent } from './call.ts';
import type { Caller } from './cast.ts';
import { nameOf, type Route } from './routes.ts';
import { sample } from './samples.ts';

const LEFT_OUT = Symbol('left out');

const WRONG = [
  LEFT_OUT,
  null,
  '',
  ' ',
  'NaN',
  'x\0y',
  'x'.repeat(120_000),
  -1,
  1.5,
  1e300,
  true,
  [],
  [null],
  {},
  { a: 1 },
];
/** Limited by the length of a URL. */
const IN_ADDRESS = WRONG.filter((value) => typeof value !== 'string' || value.length < 1000);

/** Technical terms that must not reach users. */
const NOT_FOR_PEOPLE =
  /invalid input|invalid option|expected|received|undefined|\bnull\b|too big:|too small:|must match pattern|regex|zod|unexpected token|JSON at|SELECT |\.ts:\d/i;
/** Case-sensitive: "Finance" contains "nan". */
const NO_NUMBER = /\bNaN\b/;

type Answered = { status: number; message: string; field: string | undefined };

async function ask(app: TestApp, route: Route, caller: Caller, sent: Sent): Promise<Answered> {
  const { status, body } = await callRoute(app, caller, route, sent);
  if (status < 400) return { status, message: '', field: undefined };
  // HTML pages have the message in the heading and no field.
  const [, heading] = body.match(/^<!doctype.*<h1[^>]*>(.*?)<\/h1>/s) ?? [];
  if (heading) return { status, message: heading, field: '' };
  return { status, ...(JSON.parse(body) as Omit<Answered, 'status'>) };
}

function* wrongInputs(route: Route): Generator<Sent> {
  const right = {
    params: { id: 'x' },
    query: (route.query ? sample(route.query) : {}) as Sent['query'],
    body: route.body ? sample(route.body) : undefined,
  };
  for (const [name, schema] of fieldsOf(route.query)) {
    for (const value of IN_ADDRESS) {
      if (value !== LEFT_OUT) yield { ...right, query: { ...right.query, [name]: value } };
      else if (!schema.safeParse(undefined).success) yield { ...right, query: {} };
    }
  }
  if (!route.body) return;
  for (const body of [null, [], 'text', 1]) yield { ...right, body };
  for (const [name] of fieldsOf(route.body)) {
    for (const value of WRONG) {
      const body = { ...(right.body as Record<string, unknown>), [name]: value };
      if (value === LEFT_OUT) delete body[name];
      yield { ...right, body };
    }
  }
}

function fieldsOf(schema: z.ZodType | null): [string, z.ZodType][] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, z.ZodType>);
  if (schema instanceof z.ZodUnion) return (schema.options as z.ZodType[]).flatMap(fieldsOf);
  return [];
}

type Walked = {
  app: TestApp;
  routes: Route[];
  newCaller: () => Promise<Caller>;
  /** Sends only each nth invalid input of the walk. */
  each: number;
};

/** Returns the responses that break a rule, and the refusals. */
export async function walkWithWrongInput({ app, routes, newCaller, each }: Walked) {
  const complaints: string[] = [];
  let refused = 0;
  let count = 0;
  for (const route of routes) {
    let caller = await newCaller();
    for (const sent of wrongInputs(route)) {
      count += 1;
      if (count % each !== 0) continue;
      const { status, message, field } = await ask(app, route, caller, sent);
      // A valid request may have ended the session.
      if (status < 400) caller = await newCaller();
      else refused += 1;
      const isSentence =
        /^[A-ZÀ-Þ].* .*\w/s.test(message) &&
        !NOT_FOR_PEOPLE.test(message) &&
        !NO_NUMBER.test(message);
      const isNamed = status !== 400 || typeof field === 'string';
      if (status < 400 || (status < 500 && isSentence && isNamed)) continue;
      complaints.push(
        `${nameOf(route)} ${JSON.stringify(sent).slice(0, 200)}: ${status} ${message}`,
      );
    }
  }
  return { complaints, refused };
}
