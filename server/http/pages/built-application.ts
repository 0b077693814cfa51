import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import {
  type BuiltApplication,
  type PageSettings,
  type PrerenderedPage,
  SESSION_ELEMENT,
  SETTINGS_ELEMENT,
} from '#contract/workspace/page-settings.ts';
import { escapeHtml } from '#mail/templates/html.ts';
import { log } from '#server/process/log/log.ts';
import { RECORD_EARLY_ACTIONS } from './early-actions.ts';

/** A null session means a visitor. */
type Asked = {
  path: string;
  /** True if a query narrows the page's content. */
  hasQuery: boolean;
  language: Language;
  session: object | null;
};

/** `isForAll`: the page is the same for every visitor. */
export type SentPage = { html: string; isForAll: boolean };

/**
 * CSP hashes of inline scripts and styles (CSP3, 8.4), taken from the build, never from the
 * response.
 */
export type Inline = { scripts: string[]; styles: string[] };

type ManifestEntry = { file: string; imports?: string[] };

/** Paths in `webDir`; without these files the page is not prerendered. */
const BUNDLE = 'server/prerender.js';
const MANIFEST = 'server/manifest.json';

const LATER_ELEMENT = 'tidings-later';

const MAIN_SCRIPT = /<script type="module"[^>]* src="([^"]+)"><\/script>/;
const INLINE_SCRIPTS = /<script>([\s\S]*?)<\/script>/g;
const STYLES = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/;
const INLINE_STYLES = /<style>([\s\S]*?)<\/style>/g;

export async function openBuiltApplication(
  webDir: string,
  settings: PageSettings,
  publicUrl: URL | null,
): Promise<{ pageFor: (asked: Asked) => Promise<SentPage>; inline: Inline }> {
  const shell = await readFile(path.join(webDir, 'index.html'), 'utf8');
  const [, sheet] = shell.match(STYLES) ?? [];
  const styles = sheet ? await readFile(path.join(webDir, sheet), 'utf8') : '';
  const bundle = path.join(webDir, BUNDLE);
  const built: BuiltApplication | null = existsSync(bundle)
    ? await import(pathToFileURL(bundle).href)
    : null;
  const manifest: Record<string, ManifestEntry> = built
    ? JSON.parse(await readFile(path.join(webDir, MANIFEST), 'utf8'))
    : {};
  if (built) checkSources(built, manifest);
  const render = async (at: string, language: Language) => {
    try {
      return (await built?.prerender(at, language, settings)) ?? null;
    } catch (error) {
      log.warn(`The page ${at} could not be written ahead`, { error });
      return null;
    }
  };
  const written = new Map<string, SentPage>();
  const pageFor = async ({ path: at, hasQuery, language, session }: Asked) => {
    const key = `${language} ${at}`;
    const known = session ? undefined : written.get(key);
    if (known) return known;
    const page = session ? null : await render(at, language);
    const files = filesOf(manifest, built?.sourcesOf(at, language) ?? []);
    const questions = session && !hasQuery ? (built?.questionsOf(at) ?? []) : [];
    const head = [
      ...questions.map((address) => preloadAnswer(address)),
      ...(page ? [dataElement(LATER_ELEMENT, files)] : files.map((file) => preload(file))),
      page && publicUrl ? sharing(page, new URL(at, publicUrl)) : '',
      dataElement(SETTINGS_ELEMENT, settings),
      dataElement(SESSION_ELEMENT, session),
    ];
    const sent = {
      html: fill(shell, { language, head: head.join(''), page, styles }),
      isForAll: page !== null,
    };
    // Caches pages that exist only: other paths are arbitrary input.
    if (sent.isForAll) written.set(key, sent);
    return sent;
  };
  const inline = {
    scripts: hashesOf(shell.replace(MAIN_SCRIPT, afterFirstPaint), INLINE_SCRIPTS),
    styles: hashesOf(`<style>${styles}</style>`, INLINE_STYLES),
  };
  return { pageFor, inline };
}

function hashesOf(html: string, elements: RegExp): string[] {
  return [...html.matchAll(elements)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

/** Throws if the build lacks a file to preload, so that a renamed module fails the start. */
function checkSources(built: BuiltApplication, manifest: Record<string, ManifestEntry>): void {
  for (const at of built.preloadedPaths) {
    for (const language of LANGUAGES) filesOf(manifest, built.sourcesOf(at, language));
  }
}

function filesOf(manifest: Record<string, ManifestEntry>, sources: string[]): string[] {
  const files = new Map<string, string>();
  const visit = (key: string) => {
    if (files.has(key)) return;
    const entry = manifest[key];
    if (!entry) throw new Error(`web/prerender.tsx preloads ${key}, which the build does not have`);
    files.set(key, `/${entry.file}`);
    entry.imports?.forEach(visit);
  };
  sources.forEach(visit);
  return [...files.values()];
}

type Filling = {
  language: Language;
  head: string;
  page: PrerenderedPage | null;
  styles: string;
};

function fill(shell: string, { language, head, page, styles }: Filling): string {
  const spoken = shell
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace('</head>', () => `${head}</head>`);
  if (!page) return spoken;
  return (
    spoken
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(page.title)}</title>`)
      .replace(
        /<meta name="description" content="[^"]*"/,
        () => `<meta name="description" content="${escapeHtml(page.description)}"`,
      )
      .replace(MAIN_SCRIPT, afterFirstPaint)
      // Inlines the styles, so that one response suffices for the first paint.
      .replace(STYLES, () => `<style>${styles}</style>`)
      .replace('<div id="root"></div>', () => `<div id="root">${page.html}</div>`)
  );
}

/** Must match the mode of `fetch`, or the browser ignores the preload. */
function preloadAnswer(address: string): string {
  return `<link rel="preload" as="fetch" crossorigin="anonymous" href="${escapeHtml(address)}">`;
}

function preload(file: string): string {
  return `<link rel="modulepreload" href="${file}">`;
}

function afterFirstPaint(_script: string, source: string): string {
  return `<script>
    ${RECORD_EARLY_ACTIONS}
    const act = () => {
      for (const href of JSON.parse(document.getElementById('${LATER_ELEMENT}').textContent)) {
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
      }
      import(${JSON.stringify(source)});
    };
    if (document.hidden) act();
    else requestAnimationFrame(() => setTimeout(act));
  </script>`;
}

/** Open Graph (ogp.me) requires an absolute URL. */
function sharing({ title, description }: PrerenderedPage, address: URL): string {
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Tidings',
    'og:title': title,
    'og:description': description,
    'og:url': address.href,
    'og:image': new URL('/card.png', address).href,
  };
  const tags = Object.entries(properties).map(
    ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`,
  );
  const card = '<meta name="twitter:card" content="summary_large_image">';
  return `<link rel="canonical" href="${escapeHtml(address.href)}">${tags.join('')}${card}`;
}

/** Returns JSON in an inert script element; `<` is escaped. */
function dataElement(id: string, data: object | null): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}
