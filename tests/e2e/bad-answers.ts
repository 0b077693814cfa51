import type { Page, Route } from '@playwright/test';
import { expect, toast } from './fixtures.ts';

/** What may come in the place of an answer. */
type BadAnswer = {
  name: string;
  answer: (route: Route) => Promise<void>;
  /** What is said besides, or instead of, an action's own words. */
  says: { kind: 'nothing' | 'before' | 'instead' | 'server'; text: string };
};

const page = '<!doctype html><html><h1>Bad gateway</h1></html>';
const inHtml = (status: number) =>
  `Server error (${status}): Please try again or contact support if the problem persists.`;
const nothing = { kind: 'nothing', text: '' } as const;

/** Each of the ways in which an answer can go wrong; after the last a form has to wait. */
const BAD_ANSWERS: BadAnswer[] = [
  {
    name: 'a 500 with JSON',
    answer: (route) =>
      route.fulfill({ status: 500, json: { message: 'It went boom.', errorId: 'ab12' } }),
    says: { kind: 'server', text: 'It went boom. [ab12]' },
  },
  {
    name: 'a 500 with a page',
    answer: (route) => route.fulfill({ status: 500, contentType: 'text/html', body: page }),
    says: { kind: 'server', text: inHtml(500) },
  },
  {
    name: 'a 502 of a proxy',
    answer: (route) => route.fulfill({ status: 502, contentType: 'text/html', body: page }),
    says: { kind: 'server', text: inHtml(502) },
  },
  { name: 'garbage', answer: (route) => route.fulfill({ body: '{"a": <<' }), says: nothing },
  { name: 'an empty body', answer: (route) => route.fulfill({ body: '' }), says: nothing },
  {
    name: 'an empty 500',
    answer: (route) => route.fulfill({ status: 500, body: '' }),
    says: nothing,
  },
  {
    name: 'a dropped connection',
    answer: (route) => route.abort('connectionreset'),
    says: { kind: 'before', text: 'Tidings cannot be reached.' },
  },
  {
    name: 'an endless silence',
    answer: async () => {},
    says: { kind: 'before', text: 'Tidings did not answer in time.' },
  },
  {
    name: 'a 403',
    answer: (route) => route.fulfill({ status: 403, contentType: 'text/html', body: page }),
    says: { kind: 'instead', text: 'You do not have permission to do this.' },
  },
  {
    name: 'a 429',
    answer: (route) => route.fulfill({ status: 429, json: { retryAfter: 90 } }),
    says: { kind: 'instead', text: 'Too many requests. Please wait 2 minutes.' },
  },
];

/** Of each kind one, for actions that are said in the same way as another that is tried with all. */
const ONE_OF_EACH_KIND = [
  'a 500 with JSON',
  'a 502 of a proxy',
  'garbage',
  'a dropped connection',
  'a 403',
];

/** Something that a person does, and what is said where it fails. */
export type Action = {
  /** Where its call goes, for `page.route`. */
  call: string;
  method?: string;
  act: () => Promise<void>;
  title: string;
  /** Always these words; or these where the server says nothing. */
  always?: string;
  otherwise?: string;
  /** Where a form has its own words for waiting. */
  wait?: string;
  /** Tried with every bad answer, not with one of each kind. */
  isThorough?: true;
  /** Once, by itself, unless the server refuses. */
  isTriedAgain?: true;
};

/** Words of programs that are nobody's to read. */
const NOT_FOR_PEOPLE =
  /TypeError|SyntaxError|is not valid JSON|Unexpected|Failed to fetch\b(?! (notes|department|category|resolved))|Internal Server Error|undefined|\bNaN\b|Invalid input|\[object/;

/** Does something with bad answers in turn, and looks at what is said. */
export async function expectEachFailureSaid(on: Page, action: Action): Promise<void> {
  const { call, method = 'POST', act, title } = action;
  const tried = BAD_ANSWERS.filter(
    ({ name }) =>
      action.isThorough || ONE_OF_EACH_KIND.includes(name) || (action.wait && name === 'a 429'),
  );
  for (const { name, answer, says } of tried) {
    const isSilent = says.text.startsWith('Tidings did not answer');
    await on.route(call, (route) =>
      route.request().method() === method ? answer(route) : route.fallback(),
    );
    const isAsked = () => on.waitForRequest((request) => request.method() === method);
    const first = isAsked();
    await act();
    await first;
    if (isSilent) await on.clock.fastForward(15_000);
    if (action.isTriedAgain && says.kind !== 'instead') {
      await isAsked();
      if (isSilent) await on.clock.fastForward(15_000);
    }
    const shown = on.getByRole('region', { name: /Notifications/ });
    await expect(shown.getByText(saidOf(action, says), { exact: true }), name).toBeVisible();
    if (!(action.wait && name === 'a 429')) await expect(toast(on, title), name).toBeVisible();
    expect(await on.locator('body').innerText(), name).not.toMatch(NOT_FOR_PEOPLE);
    await on.unroute(call);
    await shown.getByRole('button', { name: 'Close' }).click();
    await expect(shown.getByText(title, { exact: true })).toHaveCount(0);
  }
}

function saidOf({ title, always, otherwise, wait }: Action, says: BadAnswer['says']): string {
  if (wait && says.text.startsWith('Too many')) return wait;
  if (says.kind === 'instead') return says.text;
  if (says.kind === 'server' && otherwise !== undefined) return says.text;
  const own = always ?? otherwise ?? '';
  return (says.kind === 'before' ? `${says.text} ${own}`.trim() : own) || title;
}
