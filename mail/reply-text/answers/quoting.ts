import type { Language } from '#contract/languages.ts';
import type { OurEmail } from './our-emails.ts';

export type Place = 'above' | 'below' | 'between';

/** A reply; between paragraphs, it has one piece per place. */
export type Answer = { place: Place; pieces: string[]; signature: string | null };

export type Program = {
  name: string;
  places: Place[];
  languages?: Language[];
  text?: Write | undefined;
  html?: Write | undefined;
  /** True for format=flowed (RFC 3676). */
  isFlowed?: boolean;
  isUnmarked?: boolean;
};

type Write = (email: OurEmail, answer: Answer) => string;

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

export function bodyOf(html: string): string {
  return html.replace(/^[\s\S]*<body[^>]*>/, '').replace(/<\/body>[\s\S]*$/, '');
}

export function rowsOf(html: string): string[] {
  const inner = bodyOf(html).match(/sans-serif">\n(<p class="ink"[\s\S]*)\n<\/td><\/tr><\/table>/);
  return (inner?.[1] ?? '').split('\n');
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', nbsp: '\u00a0' };
const HIDDEN = /<div style="display:none[^>]*>[\s\S]*?<\/div>/;

/** Returns the plain text that a client derives from HTML. */
export function shown(
  html: string,
  { link, between = '\n\n' }: { link: (label: string, url: string) => string; between?: string },
): string {
  return bodyOf(html)
    .replace(HIDDEN, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g, (_, url, label) =>
      escaped(link(label, url)),
    )
    .replace(/\s*\n\s*/g, '')
    .replace(/<br[^>]*>/g, '\n')
    .replace(/<\/(?:p|tr|table)>/g, '\uE000')
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+);/g, (entity, name) => ENTITIES[name] ?? entity)
    .replace(/&#39;/g, "'")
    .replace(/\uE000+/g, between)
    .trim();
}

/** Link form of most clients. */
export const BRACKETED = { link: (label: string, url: string) => `${label} <${url}>` };
/** Link form of Outlook. */
export const GLUED = { link: (label: string, url: string) => `${label}<${url}>` };
export const BARE = { link: (label: string) => label };

export function wrapped(text: string, width: number): string {
  return text
    .split('\n')
    .flatMap((line) => {
      const lines = [''];
      for (const word of line.split(/(?<=[ \u00a0])(?=\S)/)) {
        const last = lines.at(-1) ?? '';
        if (last !== '' && `${last}${word}`.trimEnd().length > width) lines.push(word);
        else lines[lines.length - 1] = `${last}${word}`;
      }
      return lines.map((one) => one.trimEnd());
    })
    .join('\n');
}

function marked(text: string, mark = '> '): string {
  return text.replace(/^/gm, mark).replace(/ +$/gm, '');
}

export function around(answer: Answer, attribution: string, quote: string, mark = '> '): string {
  const { place, pieces, signature } = answer;
  const below = signature === null ? '' : `\n\n${signature}`;
  const head = attribution === '' ? '' : `${attribution}\n`;
  if (place === 'above') return `${pieces[0]}${below}\n\n${head}${marked(quote, mark)}\n`;
  if (place === 'below') return `${head}${marked(quote, mark)}\n\n${pieces[0]}${below}\n`;
  const paragraphs = quote.split('\n\n');
  const quotes = paragraphs.slice(0, pieces.length).map((one) => marked(one, mark));
  const rest = marked(paragraphs.slice(pieces.length).join('\n\n'), mark);
  const said = pieces.map((piece, at) => `${quotes[at]}\n\n${piece}`).join('\n\n');
  return `${head}${said}\n\n${rest}${below}\n`;
}

type Markup = {
  line: (text: string) => string;
  attribution: string;
  quote: (html: string) => string;
  whole?: (html: string) => string;
  signature?: (text: string) => string;
};

export function aroundHtml(answer: Answer, html: string, markup: Markup): string {
  const { line, attribution, quote, whole = (inner) => inner } = markup;
  const { signature: sign = (text) => text.split('\n').map(line).join('') } = markup;
  const { place, pieces } = answer;
  const signature = answer.signature === null ? '' : sign(answer.signature);
  const said = pieces.map((piece) => piece.split('\n').map(line).join(''));
  if (place === 'above') {
    return `${said[0]}${signature}${whole(`${attribution}${quote(bodyOf(html))}`)}`;
  }
  if (place === 'below') {
    return `${whole(`${attribution}${quote(bodyOf(html))}`)}${said[0]}${signature}`;
  }
  const rows = rowsOf(html);
  const parts = said.map((piece, at) => `${quote(rows[at] ?? '')}${piece}`).join('');
  return whole(`${attribution}${parts}${quote(rows.slice(said.length).join(''))}`) + signature;
}

export const div = (text: string) => `<div>${escaped(text) || '<br>'}</div>`;
export const page = (body: string) =>
  `<html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"></head><body>${body}</body></html>`;
