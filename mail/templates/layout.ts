import type { Language } from '#contract/languages.ts';
import {
  END_OF_ISOLATE,
  hasRightToLeft,
  ISOLATE,
  withoutIsolates,
} from '#contract/text/base-direction.ts';
import type { OutgoingEmail } from '#mail/send.ts';
import { escapeHtml } from './html.ts';
import { LIGHT, STYLE } from './looks.ts';

/** Its texts may have isolates (see `isolated`), of which only the HTML part has an equivalent. */
export type Content = {
  language: Language;
  subject: string;
  /** Shown after the subject in mail lists. */
  preheader: string;
  /** The author's sentence, which replaces our name at the top. */
  headline?: string;
  paragraphs: string[];
  address?: string;
  /** Another person's text; directly below a headline. */
  quote?: string;
  list?: string[];
  steps?: string[];
  items?: { title: string; link?: string; lines: string[] }[];
  afterItems?: string;
  action: { label: string; link: string };
  note: string;
  noteLink?: { label: string; link: string };
};

export function layOut(content: Content): Pick<OutgoingEmail, 'subject' | 'text' | 'html'> {
  return {
    subject: withoutIsolates(content.subject),
    text: withoutIsolates(asText(content)),
    html: asHtml(content),
  };
}

function asText(content: Content): string {
  const { paragraphs, address, quote, list = [], steps = [], items = [], action, note } = content;
  const { afterItems, headline, noteLink } = content;
  const parts = [
    ...(headline ? [headline] : []),
    ...(headline && quote ? [quote.replace(/^/gm, '> ')] : []),
    ...paragraphs,
    ...(address ? [`    ${address}`] : []),
    ...(steps.length > 0 ? [steps.map((step, n) => `${n + 1}. ${step}`).join('\n')] : []),
    ...items.map(({ title, link, lines }) =>
      [`* ${title}`, ...[...lines, ...(link ? [link] : [])].map((line) => `  ${line}`)].join('\n'),
    ),
    ...(afterItems ? [afterItems] : []),
    `${action.label}\n${action.link}`,
    ...(quote && !headline ? [quote.replace(/^/gm, '> ')] : []),
    ...(list.length > 0 ? [list.map((line) => `- ${line}`).join('\n')] : []),
    note,
    ...(noteLink ? [`${noteLink.label}\n${noteLink.link}`] : []),
    '-- \nTidings',
  ];
  return `${parts.join('\n\n')}\n`;
}

/**
 * Inline styles and tables: Outlook renders with Word, and Gmail drops style sheets for other
 * accounts.
 */
function asHtml(content: Content): string {
  const { language, subject, preheader, paragraphs, address, steps = [], action, note } = content;
  const { quote, list = [], items = [], afterItems, headline, noteLink } = content;
  const rows = [
    `<p class="ink" style="margin:0 0 ${headline ? 12 : 24}px;font-size:18px;font-weight:600;line-height:1.4;color:${LIGHT.ink};overflow-wrap:anywhere">${inHtml(headline ?? 'Tidings')}</p>`,
    ...(headline && quote ? [quoted(quote)] : []),
    ...paragraphs.map((text) =>
      paragraph(text, headline ? 'quiet' : 'ink', 15, headline ? LIGHT.quiet : LIGHT.ink),
    ),
    ...(address ? [boxed(address)] : []),
    ...(steps.length > 0 ? [numbered(steps)] : []),
    ...(items.length > 0 ? [listed(items)] : []),
    ...(afterItems ? [paragraph(afterItems, 'quiet', 15, LIGHT.quiet)] : []),
    button(action),
    ...(quote && !headline ? [quoted(quote)] : []),
    ...(list.length > 0 ? [quoted(list.join('\n'))] : []),
    paragraph(note, 'quiet', 13, LIGHT.quiet, noteLink ? 4 : 0),
    ...(noteLink ? [quietLink(noteLink)] : []),
  ];
  return `<!doctype html>
<html lang="${language}" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(withoutIsolates(subject))}</title>
<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->
<style>${STYLE}</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:${LIGHT.paper}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(withoutIsolates(preheader))}${PADDING}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${LIGHT.paper}"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" class="raised" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${LIGHT.raised}" style="max-width:600px;border:1px solid ${LIGHT.line};border-radius:10px"><tr><td align="left" style="padding:32px;font-family:${FACE}">
${rows.join('\n')}
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

function inHtml(text: string): string {
  return escapeHtml(text)
    .replaceAll(ISOLATE, '<span dir="auto">')
    .replaceAll(END_OF_ISOLATE, '</span>');
}

/** Right-to-left lines have their own direction and side; the others keep those of the email. */
function inLines(text: string): string {
  if (!hasRightToLeft(text)) return escapeHtml(text).replaceAll('\n', '<br>');
  return text
    .split('\n')
    .map((line) => `<div dir="auto" style="text-align:start">${escapeHtml(line) || '<br>'}</div>`)
    .join('');
}

const FACE = "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Hides the body behind the preheader in mail lists. */
const PADDING = '&#847;&zwnj;&nbsp;'.repeat(60);

function paragraph(text: string, tone: string, size: number, color: string, below = 16): string {
  return `<p class="${tone}" style="margin:0 0 ${below}px;font-size:${size}px;line-height:1.5;color:${color}">${inHtml(text)}</p>`;
}

function boxed(address: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr><td class="sunken" bgcolor="${LIGHT.sunken}" style="padding:12px 16px;border-radius:6px;font-family:${FACE};font-size:15px;font-weight:600;line-height:1.5;word-break:break-all"><a class="ink" href="mailto:${escapeHtml(address)}" style="color:${LIGHT.ink};text-decoration:none">${escapeHtml(address)}</a></td></tr></table>`;
}

function quoted(text: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr><td class="sunken ink" bgcolor="${LIGHT.sunken}" style="padding:12px 16px;border-radius:6px;font-family:${FACE};font-size:15px;line-height:1.5;color:${LIGHT.ink};word-break:break-word">${inLines(text.trim())}</td></tr></table>`;
}

function numbered(steps: string[]): string {
  const cell = `font-family:${FACE};font-size:15px;line-height:1.5;color:${LIGHT.ink};padding:0 0 12px`;
  const rows = steps.map(
    (step, n) =>
      `<tr><td class="ink" width="24" valign="top" style="${cell}">${n + 1}.</td><td class="ink" valign="top" style="${cell}">${inHtml(step)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows.join('')}</table>`;
}

function listed(items: NonNullable<Content['items']>): string {
  const edge = `border-top:1px solid ${LIGHT.line}`;
  const rows = items.map(({ title, link, lines }) => {
    const quiet = lines.map((line) => paragraph(line, 'quiet', 13, LIGHT.quiet, 0)).join('');
    return `<tr><td class="rule" style="${edge};padding:12px 0;font-family:${FACE};overflow-wrap:anywhere"><p class="ink" style="margin:0;font-size:15px;font-weight:600;line-height:1.5;color:${LIGHT.ink}">${titled(title, link)}</p>${quiet}</td></tr>`;
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${rows.join('')}</table>`;
}

function titled(title: string, link: string | undefined): string {
  if (!link) return inHtml(title);
  return `<a class="ink" href="${escapeHtml(link)}" style="color:${LIGHT.ink};text-decoration:none">${inHtml(title)}</a>`;
}

function quietLink({ label, link }: NonNullable<Content['noteLink']>): string {
  return `<p style="margin:0;font-size:13px;line-height:1.5"><a class="quiet" href="${escapeHtml(link)}" style="color:${LIGHT.quiet}">${escapeHtml(label)}</a></p>`;
}

/** Uses a table cell, as Word renders its padding and background. */
function button({ label, link }: Content['action']): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td class="press" align="center" bgcolor="${LIGHT.spruce}" style="border-radius:6px;mso-padding-alt:12px 24px"><a class="press" href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;border-radius:6px;font-family:${FACE};font-size:15px;font-weight:600;line-height:20px;color:${LIGHT.onSpruce};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;
}
