import type { Page } from '@playwright/test';
import { expect, test, toast } from '../fixtures/fixtures.ts';

const AT = new Date(Date.now() - 3_600_000).toISOString();

const ENTRIES = [
  {
    id: 1,
    subject: 'Gate',
    body: 'The gate is stuck.',
    captionSelected: 'The gate of dock 3 is stuck',
    priority: 'urgent',
    department: 'IT',
    category: 'Other',
    tags: 'gate, dock 3',
    attachments: '{"filename":"gate.jpg","size":20480}',
    clarityCleaned: '{"title":"Gate","bullets":["It does not open"],"actions":[],"tags":[]}',
    timestamp: AT,
  },
  {
    id: '1',
    captionSelected: 'A second entry of the same id',
    timestamp: AT,
  },
  {
    id: '2',
    captionSelected: 'The van needs new tyres',
    priority: 'whatever',
    department: 'Fleet',
    category: 'Vehicles',
    status: 'parked',
    tags: ['van'],
    attachments: 'not to be read',
    clarityCleaned: { title: 'Van', bullets: ['It needs tyres'] },
    last_activity: AT,
    timestamp: AT,
    updates: [
      {
        action: 'thread_email',
        threadedEmailId: 'u',
        body: 'Done.',
        isResolution: true,
        timestamp: AT,
      },
    ],
  },
  {
    id: '3',
    captionSelected: 'The third one is done',
    status: 'resolved',
    resolvedViaEmail: 'true',
    resolvedAt: AT,
    tags: '["a","b"]',
    timestamp: AT,
  },
];

async function answerSo(page: Page): Promise<void> {
  await page.route('**/api/events*', (route) => route.abort());
  await page.route('**/api/issues?*', (route) => {
    const isOpen = new URL(route.request().url()).searchParams.get('status') !== 'resolved';
    const issues = ENTRIES.filter(({ status }) => (status !== 'resolved') === isOpen);
    return route.fulfill({ json: { issues, metrics: {} } });
  });
  await page.route(/\/api\/issues\/\w+$/, (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1);
    return route.fulfill({ json: ENTRIES.find((entry) => String(entry.id) === id) });
  });
  await page.route('**/attachments', (route) => route.fulfill({ json: {} }));
  await page.route('**/notes', (route) =>
    route.fulfill({ json: { notes: [{ id: 5, text: 'Called them.', timestamp: AT }] } }),
  );
  await page.route('**/api/stats', (route) => route.fulfill({ json: { total: 3, open: 2 } }));
  const tile = { critical: 0, high: 0, dueSoon: 0, overdue: 0, oldestDays: 0, score: 1 };
  await page.route('**/api/attention-scores*', (route) =>
    route.fulfill({ json: [{ ...tile, id: 'Finance', name: 'Finance', open: 2, critical: 1 }] }),
  );
}

test('entries in every supported response form are shown correctly', async ({ page, signedUp }) => {
  expect(signedUp.email).toContain('@');
  await answerSo(page);
  await page.reload();
  const open = page.getByRole('region', { name: 'Open' }).getByRole('article');
  await expect(open).toHaveCount(2);
  const [gate, van] = [open.filter({ hasText: 'gate' }), open.filter({ hasText: 'van' })];
  for (const text of ['High', 'Technology', 'Uncategorized', 'gate.jpg, 20 KB']) {
    await expect(gate).toContainText(text);
  }
  for (const text of ['Normal', 'Operations', 'Uncategorized', 'Attachment included']) {
    await expect(van).toContainText(text);
  }
  await expect(van.getByRole('button', { name: 'Resolution Detected' })).toBeVisible();
  await gate.locator('[data-act=open]').click();
  await expect(gate).toContainText('It does not open');
  await expect(gate.getByRole('list', { name: 'Tags' })).toHaveText('gatedock 3');
  await expect(gate).toContainText('Called them.');
  await van.locator('[data-act=open]').click();
  await expect(van.getByRole('list', { name: 'Tags' })).toHaveText('van');
  await expect(page.getByRole('button', { name: /Finance/ }).first()).toBeVisible();
  expect(await page.locator('body').innerText()).not.toMatch(/NaN|undefined|Invalid Date/);
});

test('a change confirmed by a single word is applied', async ({ page, signedUp }) => {
  expect(signedUp.email).toContain('@');
  await answerSo(page);
  await page.reload();
  await page.route('**/status', (route) => route.fulfill({ json: { success: true } }));
  const mark = page.getByRole('button', { name: /^Mark Done: The van/ });
  await mark.click();
  await expect(toast(page, 'Entry resolved')).toBeVisible();
});

const NO_ANSWERS = ['{}', 'null', '"fine"', '{"issues":7,"tiles":7,"notes":7,"mails":7}'];

test('an invalid response shows an error in place, and the rest of the page continues', async ({
  page,
  signedUp,
}) => {
  expect(signedUp.email).toContain('@');
  await page.route('**/api/events*', (route) => route.abort());
  for (const body of NO_ANSWERS) {
    await page.route(/\/api\/(?!auth|events)/, (route) =>
      route.fulfill({ contentType: 'application/json', body }),
    );
    await page.goto('/dashboard');
    for (const text of [
      'The entries could not be loaded.',
      'Failed to fetch department data',
      'The figures could not be loaded.',
    ]) {
      await expect(page.getByText(text), body).toBeVisible();
    }
    await page.goto('/settings');
    await expect(page.getByText('The settings could not be loaded.'), body).toBeVisible();
    await page.goto('/settings/held');
    await expect(page.getByText('The held mail could not be loaded.'), body).toBeVisible();
    await page.goto('/settings/inbound');
    await expect(
      page.getByText('Error loading inbound email monitoring data.'),
      body,
    ).toBeVisible();
    await page.goto('/intake');
    await expect(page.getByText('The setup could not be loaded.'), body).toBeVisible();
    await expect(page.getByText('Something went wrong.')).toHaveCount(0);
    await page.unroute(/\/api\/(?!auth|events)/);
  }
});
