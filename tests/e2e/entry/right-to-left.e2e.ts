import type { Locator, Page } from '@playwright/test';
import { rawMail, sendMail } from '#tests/fixtures/factories.ts';
import { animationsEnd, expect, expectAccessible, test } from '../fixtures/fixtures.ts';

type Styles = { getComputedStyle: (of: unknown) => Record<string, string> };

/** Direction and side of an element's text, as computed by the browser. */
const layoutOf = (text: Locator) =>
  text.evaluate((found) => {
    const window = globalThis as unknown as Styles;
    const { direction, unicodeBidi, textAlign } = window.getComputedStyle(found);
    return { direction, unicodeBidi, textAlign };
  });

const RIGHT = { direction: 'rtl', unicodeBidi: 'plaintext', textAlign: 'start' };
const ENGLISH = 'The light in hall 3 is out';

type Given = { from: string; to: string; subject: string; body: string; header?: string };

const encoded = (text: string) => `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;

const mailOf = ({ from, to, subject, body, header = '' }: Given) =>
  rawMail({
    from,
    to,
    subject: encoded(subject),
    body,
    header: `Content-Type: text/plain; charset=utf-8${header}`,
  });

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (!folder) return;
  await animationsEnd(page);
  await page.screenshot({ path: `${folder}/rtl-${name}.png` });
}

test('Arabic and Hebrew texts have their own direction on the board, an entry and held mail', async ({
  app,
  page,
  signedUp: { email, intakeEmail: to },
}) => {
  const domain = email.split('@')[1];
  const from = `=?UTF-8?B?${Buffer.from('סמי כהן').toString('base64')}?= <sam@${domain}>`;
  const arabic =
    'المصعد رقم 2 متوقف منذ الصباح. أرجو إرسال فني اليوم.\n\nModel: A-17.\n\nرقم الجهاز: A-17.';
  const hebrew =
    'דלת הכניסה למחסן לא נסגרת כבר יומיים, והגשם נכנס פנימה עד לארגזים של הלקוחות.\n\nנא לתקן עד יום חמישי.';
  for (const [subject, body] of [
    ['Re: مرحبا، المصعد متوقف.', arabic],
    ['דלת המחסן', hebrew],
    ['Hall 3', `${ENGLISH}.`],
  ] as const) {
    const raw = mailOf({ from, to, subject, body });
    await sendMail(app, { from: `sam@${domain}`, to, raw });
  }
  await app.settled();
  await page.goto('/dashboard');
  const cards = page.getByRole('region', { name: 'Open' }).getByRole('article');
  await expect(cards).toHaveCount(3);
  const captionOf = (words: RegExp | string) =>
    cards.filter({ hasText: words }).getByRole('heading').getByRole('button');
  for (const words of [/المصعد/, /דלת/]) {
    expect(await layoutOf(captionOf(words))).toEqual(RIGHT);
  }
  expect((await layoutOf(captionOf(ENGLISH))).direction).toBe('ltr');
  await picture(page, 'board-1280');
  await expectAccessible(page);

  await page.goto(`/dashboard?q=${encodeURIComponent('المصعد')}`);
  await expect(cards).toHaveCount(1);
  expect(await layoutOf(page.getByRole('searchbox'))).toMatchObject({ direction: 'rtl' });
  const { id } = (await (await page.request.get('/api/issues?sort=created&limit=1')).json())
    .issues[0];
  await page.goto(`/dashboard/entries/${id}`);
  const sheet = page.getByRole('dialog');
  expect(await layoutOf(sheet.getByRole('heading').first())).toEqual(RIGHT);
  await sheet.getByRole('textbox').first().fill('تم الاتصال بالفني.');
  expect((await layoutOf(sheet.getByRole('textbox').first())).direction).toBe('rtl');
  await sheet.getByRole('textbox').first().press('Control+Enter');
  const note = sheet.getByRole('paragraph').filter({ hasText: 'تم الاتصال بالفني.' });
  // The saved note replaces the optimistic one.
  await expect.poll(() => layoutOf(note)).toEqual(RIGHT);
  await picture(page, 'entry-1280');
  await sheet.getByRole('button', { name: 'Show original' }).click();
  const text = sheet.getByText('رقم الجهاز: A-17.').locator('xpath=..');
  expect(await layoutOf(text)).toEqual(RIGHT);
  await picture(page, 'original-1280');
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await picture(page, 'entry-390');
  await page.goto('/dashboard');
  await expect(cards).toHaveCount(3);
  await picture(page, 'board-390');
});

test('a prefix does not decide the direction of a held subject', async ({
  app,
  page,
  signedUp: { intakeEmail: to },
}) => {
  const from = 'dana@supplier.example';
  const raw = mailOf({ from, to, subject: 'Re: מעלית 2 תקועה', body: 'נא לתקן.\nModel A-17.' });
  await sendMail(app, { from, to, raw });
  await app.settled();
  await page.goto('/settings/held');
  await page.getByRole('link', { name: /מעלית/ }).click();
  const subject = page.getByRole('heading', { name: /מעלית/ }).locator('bdi').first();
  await expect(subject).toHaveText('Re: מעלית 2 תקועה');
  expect((await layoutOf(subject)).direction).toBe('rtl');
  const text = page.getByText('נא לתקן.', { exact: false }).last();
  expect(await layoutOf(text)).toEqual(RIGHT);
  await picture(page, 'held-1280');
});
