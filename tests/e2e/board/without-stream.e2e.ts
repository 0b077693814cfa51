import type { Page } from '@playwright/test';
import { sendMail } from '#tests/fixtures/factories.ts';
import { addEntries } from '../fixtures/board-entries.ts';
import { expect, test } from '../fixtures/fixtures.ts';

/** Leaves the current page first, so that its requests are not counted. */
async function countRequests(page: Page): Promise<Map<string, number>> {
  await page.goto('about:blank');
  const counts = new Map<string, number>();
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    const name = [pathname, searchParams.get('status'), searchParams.get('scope')];
    const key = name.filter(Boolean).join(' ');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  });
  return counts;
}

async function pass(page: Page, seconds: number): Promise<void> {
  for (let n = 0; n < seconds; n += 5) {
    await page.clock.runFor(5000);
    await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()));
  }
}

const THE_BOARD = [
  '/api/attention-scores department',
  '/api/issues open',
  '/api/issues resolved',
  '/api/stats',
  '/api/workspace/waiting',
];

for (const [what, answer] of [
  ['is refused', { status: 503, body: 'busy' }],
  ['is cut off', null],
] as const) {
  test(`without an event stream (${what}), the board loads once, then every 30 seconds`, async ({
    app,
    page,
    signedUp,
  }) => {
    await addEntries(app, signedUp.email, { open: 3 });
    await page.route('**/api/events*', (route) =>
      answer === null ? route.abort() : route.fulfill(answer),
    );
    await page.clock.install();
    const counts = await countRequests(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('article')).toHaveCount(3);
    await pass(page, 10);
    const atFirst = Object.fromEntries([...counts].filter(([name]) => THE_BOARD.includes(name)));
    expect(atFirst).toEqual(Object.fromEntries(THE_BOARD.map((name) => [name, 1])));
    await pass(page, 120);
    for (const name of THE_BOARD) {
      expect(counts.get(name), name).toBeGreaterThanOrEqual(4);
      expect(counts.get(name), name).toBeLessThanOrEqual(6);
    }
    expect(counts.get('/api/auth/me') ?? 0).toBe(0);
    // Backoff of 4, 8, 16, 32 and 64 seconds; jitter of at most half.
    expect(counts.get('/api/events')).toBeLessThanOrEqual(8);
  });
}

test('with the event stream, the first load requests nothing twice', async ({
  app,
  page,
  signedUp,
}) => {
  await addEntries(app, signedUp.email, { open: 3 });
  await page.clock.install();
  const counts = await countRequests(page);
  const ready = page.waitForResponse('**/api/events*');
  await page.goto('/dashboard');
  await expect(page.getByRole('article')).toHaveCount(3);
  await ready;
  await pass(page, 10);
  for (const name of THE_BOARD) expect(counts.get(name), name).toBe(1);
});

test('a mail held during the waiting request is still reported', async ({
  app,
  page,
  signedUp,
}) => {
  await page.goto('about:blank');
  await page.route(
    '**/api/workspace/waiting',
    async (route) => {
      const before = await route.fetch();
      // The page with the stream forwards events to other pages.
      const heard = page.evaluate(listensForWaiting, signedUp.companyId);
      await sendMail(app, {
        from: 'dana@supplier.example',
        to: signedUp.intakeEmail,
        subject: 'Two pallets short',
        text: 'They leave tomorrow.',
      });
      await heard;
      await route.fulfill({ response: before });
    },
    { times: 1 },
  );
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: '1 mail is held' })).toBeVisible();
});

/** Runs in the page. */
function listensForWaiting(companyId: string): Promise<void> {
  return new Promise((resolve) => {
    new BroadcastChannel(`tidings-live-${companyId}`).onmessage = ({ data }) => {
      if (data.kind === 'waiting') resolve();
    };
  });
}

test('when the event stream is refused, a second browser page also requests waiting items', async ({
  app,
  page,
  signedUp,
}) => {
  await addEntries(app, signedUp.email, { open: 1 });
  const context = page.context();
  const refused = page.waitForResponse('**/api/events*');
  await context.route('**/api/events*', (route) => route.fulfill({ status: 503, body: 'busy' }));
  await page.goto('/dashboard');
  await refused;
  const second = await context.newPage();
  const asked = second.waitForResponse('**/api/workspace/waiting');
  await second.goto('/dashboard');
  expect((await asked).status()).toBe(200);
});
