// `node scripts/run.mjs scripts/web/site-icons.ts`: renders icons and link preview from
// web/public/mark.svg. The output is committed; run it after a change of the mark.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, ensureChromium } from '#scripts/browsers.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const PUBLIC = path.join(ROOT, 'web/public');
const PAPER = '#fbfaf6';
const SPRUCE = '#1d5a49';

const outline = readFileSync(path.join(PUBLIC, 'mark.svg'), 'utf8').match(/<path d="([^"]+)"/)?.[1];
if (!outline) throw new Error('web/public/mark.svg has no path');
const font = readFileSync(
  path.join(ROOT, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
).toString('base64');
const mark = (size: number, fill: string) =>
  `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="${fill}"><path fill-rule="evenodd" d="${outline}"/></svg>`;

const icon = (size: number) =>
  `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${SPRUCE}">${mark(Math.round(size * 0.6), PAPER)}</body>`;

const card = `<style>
  @font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) }
  body { margin: 0; box-sizing: border-box; height: 100vh; padding: 88px 96px; background: ${PAPER}; color: #24211b;
    font-family: Inter; display: flex; flex-direction: column; justify-content: space-between }
  p { margin: 0; display: flex; align-items: center; gap: 18px; font-size: 44px; font-weight: 600; letter-spacing: -0.02em }
  h1 { margin: 0; font-size: 84px; line-height: 1.1; letter-spacing: -0.03em; font-weight: 600; max-width: 980px; text-wrap: balance }
</style><body><p>${mark(60, SPRUCE)}Tidings</p><h1>Your team’s scattered updates, in one list that gets done.</h1></body>`;

const PICTURES = [
  { name: 'apple-touch-icon.png', width: 180, height: 180, html: icon(180) },
  { name: 'icon-192.png', width: 192, height: 192, html: icon(192) },
  { name: 'icon-512.png', width: 512, height: 512, html: icon(512) },
  { name: 'card.png', width: 1200, height: 630, html: card },
];

const browser = await chromium.launch({ args: CHROMIUM_ARGS, executablePath: ensureChromium() });
for (const { name, html, ...viewport } of PICTURES) {
  const page = await browser.newPage({ viewport });
  await page.setContent(html);
  await page.evaluate('document.fonts.ready.then(() => null)');
  await page.screenshot({ path: path.join(PUBLIC, name) });
  await page.close();
}
await browser.close();
