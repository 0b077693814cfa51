import type { OurEmail } from '../our-emails.ts';
import {
  type Answer,
  around,
  aroundHtml,
  escaped,
  GLUED,
  type Program,
  page,
  shown,
} from '../quoting.ts';

const subjectOf = ({ subject }: OurEmail) => `Re: ${subject}`;

function fields(email: OurEmail): [string, string][] {
  const author = `${email.from.name} <${email.from.address}>`;
  return email.language === 'fr'
    ? [
        ['De\u00a0:', author],
        ['Envoyé\u00a0:', 'mardi 24 novembre 2026 09:14'],
        ['À\u00a0:', 'Sam Lee <sam@plant.example>'],
        ['Objet\u00a0:', subjectOf(email)],
      ]
    : [
        ['From:', author],
        ['Sent:', 'Tuesday, November 24, 2026 9:14 AM'],
        ['To:', 'Sam Lee <sam@plant.example>'],
        ['Subject:', subjectOf(email)],
      ];
}

const asText = (email: OurEmail) =>
  fields(email)
    .map((field) => field.join(' '))
    .join('\n');
const asHtml = (email: OurEmail) =>
  fields(email)
    .map(([name, value]) => `<b>${name}</b> ${escaped(value)}`)
    .join('<br>');

const word = (text: string) => `<p class=MsoNormal>${escaped(text) || '&nbsp;'}<o:p></o:p></p>`;

function plain(rule: string, device?: { en: string; fr: string }): Program['text'] {
  return (email, answer) => {
    const signature = answer.signature ?? (device ? device[email.language] : null);
    const said: Answer = { ...answer, signature };
    return around(
      said,
      `${rule}${asText(email)}\n\n`,
      shown(email.html, { ...GLUED, between: '\n\n\n' }),
      '',
    );
  };
}

const desktop: Program['html'] = (email, answer) =>
  page(
    `<div class=WordSection1>${aroundHtml(answer, email.html, {
      line: word,
      attribution: `<p class=MsoNormal><o:p>&nbsp;</o:p></p><div><div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0in 0in 0in'><p class=MsoNormal>${asHtml(email)}<o:p></o:p></p></div></div><p class=MsoNormal><o:p>&nbsp;</o:p></p>`,
      quote: (html) => html.replaceAll('<p class="', '<p class="MsoNormal '),
      signature: (text) => word('') + text.split('\n').map(word).join(''),
    })}</div>`,
  );

const prefixed = (html: string) => html.replaceAll(/(class|id)="/g, '$1="x_');

const onTheWeb: Program['html'] = (email, answer) =>
  page(
    aroundHtml(answer, email.html, {
      line: (text) => `<div class="elementToProof">${escaped(text) || '<br>'}</div>`,
      attribution: `<div id="appendonsend"></div><hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri, sans-serif" style="font-size:11pt">${asHtml(email)}</font><div>&nbsp;</div></div>`,
      quote: (html) => `<div class="x_paper">${prefixed(html)}</div>`,
      signature: (text) =>
        `<div id="Signature"><p>${escaped(text).replaceAll('\n', '<br>')}</p></div>`,
    }),
  );

const GET = {
  iOS: { en: 'Get Outlook for iOS<https://aka.ms/o0ukef>', fr: 'Obtenir Outlook pour iOS' },
  Android: {
    en: 'Get Outlook for Android<https://aka.ms/AAb9ysg>',
    fr: 'Télécharger Outlook pour Android<https://aka.ms/AAb9ysg>',
  },
  sent: { en: 'Sent from Outlook for iOS', fr: 'Envoyé à partir d’Outlook pour iOS' },
};

const mobile =
  (device: { en: string; fr: string }): Program['html'] =>
  (email, answer) =>
    page(
      aroundHtml({ ...answer, signature: answer.signature ?? device[email.language] }, email.html, {
        line: (text) => `<div dir="ltr">${escaped(text) || '<br>'}</div>`,
        attribution: `<div id="mail-editor-reference-message-container" class="ms-outlook-mobile-reference-message"><hr style="display: inline-block; width: 98%;"><div id="divRplyFwdMsg" dir="ltr"><span>${asHtml(email)}</span><br></div>`,
        quote: (html) => `${prefixed(html)}</div>`,
        signature: (text) =>
          `<div id="ms-outlook-mobile-body-separator-line"><br></div><div id="ms-outlook-mobile-signature" dir="ltr">${escaped(text).replaceAll('\n', '<br>')}</div>`,
      }),
    );

const LINE = `${'_'.repeat(32)}\n`;
const ORIGINAL = {
  en: '-----Original Message-----\n',
  fr: '-----Message d\u2019origine-----\n',
};

export const OUTLOOK: Program[] = [
  { name: 'Outlook on a desktop', places: ['above'], text: plain(''), html: desktop },
  { name: 'Outlook on a desktop, plain text alone', places: ['above'], text: plain('') },
  {
    name: 'Outlook on a desktop, plain text under a line',
    places: ['above'],
    text: (email, answer) => plain(ORIGINAL[email.language])?.(email, answer) ?? '',
  },
  {
    name: 'Outlook on a desktop, HTML alone',
    places: ['above'],
    html: desktop,
  },
  { name: 'Outlook on the web', places: ['above'], text: plain(LINE), html: onTheWeb },
  { name: 'Outlook on the web, HTML alone', places: ['above'], html: onTheWeb },
  {
    name: 'Outlook for iOS',
    places: ['above'],
    text: plain(LINE, GET.iOS),
    html: mobile(GET.iOS),
  },
  {
    name: 'Outlook for Android',
    places: ['above'],
    text: plain(LINE, GET.Android),
    html: mobile(GET.Android),
  },
  {
    name: 'Outlook for iOS, with its newer line',
    places: ['above'],
    text: plain(LINE, GET.sent),
    html: mobile(GET.sent),
  },
];
