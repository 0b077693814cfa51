import type { Language } from '#contract/languages.ts';
import type { OurEmail } from '../our-emails.ts';
import {
  around,
  aroundHtml,
  BRACKETED,
  div,
  escaped,
  type Program,
  page,
  shown,
  wrapped,
} from '../quoting.ts';

const ALL: Program['places'] = ['above', 'below', 'between'];
type Line = (email: OurEmail) => string;

const of =
  (lines: Record<Language, (author: string, name: string) => string>): Line =>
  ({ language, from: { name, address } }) =>
    lines[language](`${name} <${address}>`, name);

const thunderbirdLine = of({
  en: (_who, name) => `On 11/24/26 09:14, ${name} wrote:`,
  fr: (_who, name) => `Le 24/11/2026 à 09:14, ${name} a écrit :`,
});
const k9Line = of({
  en: (who) => `On November 24, 2026 9:14:12 AM EST, ${who} wrote:`,
  fr: (who) => `Le 24 novembre 2026 09:14:12 GMT-05:00, ${who} a écrit :`,
});
const fairEmailLine = of({
  en: (who) => `Nov 24, 2026 9:14:12 AM ${who}:`,
  fr: (who) => `24 nov. 2026 09:14:12 ${who}:`,
});
const muttLine = of({
  en: (_who, name) => `On Tue, Nov 24, 2026 at 09:14:12AM -0500, ${name} wrote:`,
  fr: (_who, name) => `Le mar. 24 nov. 2026 à 09:14:12 -0500, ${name} a écrit :`,
});
const evolutionLine = of({
  en: (_who, name) => `On Tue, 2026-11-24 at 09:14 -0500, ${name} wrote:`,
  fr: (_who, name) => `Le mardi 24 novembre 2026 à 09:14 -0500, ${name} a écrit :`,
});

const thunderbird: Required<Pick<Program, 'text' | 'html'>> = {
  text: (email, answer) =>
    around(answer, thunderbirdLine(email), wrapped(shown(email.html, BRACKETED), 72)),
  html: (email, answer) =>
    page(
      aroundHtml(answer, email.html, {
        line: (text) => `<p>${escaped(text) || '<br>'}</p>`,
        attribution: `<div class="moz-cite-prefix">${escaped(thunderbirdLine(email))}<br></div>`,
        quote: (html) =>
          `<blockquote type="cite" cite="mid:2@intake.example"><title></title><style>p{}</style>${html}</blockquote>`,
        signature: (text) => `<pre class="moz-signature" cols="72">${escaped(text)}</pre>`,
      }),
    ),
};

const K9 = {
  en: '-- \nSent from my Android device with K-9 Mail. Please excuse my brevity.',
  fr: '-- \nEnvoyé de mon appareil Android avec Courriel K-9 Mail. Veuillez excuser ma brièveté.',
};

const SAMSUNG = {
  en: 'Sent from my Galaxy',
  fr: 'Envoyé de mon appareil Galaxy',
};

const samsungFields = ({ language, from: { name, address }, subject }: OurEmail) =>
  language === 'fr'
    ? `-------- Message d'origine --------\nDe : ${name} <${address}> \nDate : 24/11/2026  09:14  (GMT-05:00) \nÀ : sam@plant.example \nObjet : Re: ${subject} \n`
    : `-------- Original message --------\nFrom: ${name} <${address}> \nDate: 11/24/26  9:14 AM  (GMT-05:00) \nTo: sam@plant.example \nSubject: Re: ${subject} \n`;

const notesFields = ({ language, from: { name, address }, subject }: OurEmail) =>
  language === 'fr'
    ? `De :        "${name}" <${address}>\nA :        sam@plant.example\nDate :        24/11/2026 09:14\nObjet :        Re: ${subject}`
    : `From:        "${name}" <${address}>\nTo:        sam@plant.example\nDate:        11/24/2026 09:14 AM\nSubject:        Re: ${subject}`;

const versesFields = ({ language, from: { name, address }, subject }: OurEmail) =>
  language === 'fr'
    ? `-----"${name}" <${address}> a écrit : -----\nA : sam@plant.example\nDe : "${name}" <${address}>\nDate : 24/11/2026 09:14\nObjet : Re: ${subject}`
    : `-----"${name}" <${address}> wrote: -----\nTo: sam@plant.example\nFrom: "${name}" <${address}>\nDate: 11/24/2026 09:14AM\nSubject: Re: ${subject}`;

const notesHtml =
  (fields: (email: OurEmail) => string): Program['html'] =>
  (email, answer) =>
    aroundHtml(answer, email.html, {
      line: (text) =>
        `<span style=" font-size:10pt;font-family:sans-serif">${escaped(text)}</span><br>`,
      attribution: `<br><br>${escaped(fields(email))
        .split('\n')
        .map(
          (line) =>
            `<span style=" font-size:9pt;color:#5f5f5f">${line.replaceAll('        ', ' &nbsp; &nbsp; &nbsp; &nbsp;')}</span><br>`,
        )
        .join('')}<hr noshade><br>`,
      quote: (html) => html,
    });

export const DESKTOP_AND_PHONE: Program[] = [
  { name: 'Thunderbird', places: ALL, isFlowed: true, ...thunderbird },
  { name: 'Thunderbird, plain text alone', places: ALL, isFlowed: true, text: thunderbird.text },
  { name: 'Thunderbird, HTML alone', places: ALL, html: thunderbird.html },
  {
    name: 'K-9 Mail',
    places: ALL,
    text: (email, answer) =>
      around(
        { ...answer, signature: answer.signature ?? K9[email.language] },
        k9Line(email),
        email.text.trim(),
        '>',
      ),
    html: (email, answer) =>
      page(
        aroundHtml({ ...answer, signature: answer.signature ?? K9[email.language] }, email.html, {
          line: (text) => `${escaped(text)}<br>`,
          attribution: `<div dir="auto">${escaped(k9Line(email))}</div>`,
          quote: (html) =>
            `<blockquote class="gmail_quote" style="margin: 0pt 0pt 0pt 0.8ex; border-left: 1px solid rgb(204, 204, 204); padding-left: 1ex;">${html}</blockquote>`,
          whole: (html) => `<br><br><div class="gmail_quote">${html}</div>`,
          signature: (text) =>
            `<div class="k9mail-signature">${escaped(text).replaceAll('\n', '<br>')}</div>`,
        }),
      ),
  },
  {
    name: 'FairEmail',
    places: ['above', 'below'],
    text: (email, answer) =>
      around(answer, `${fairEmailLine(email)}\n`, wrapped(email.text.trim(), 76)),
    html: (email, answer) =>
      page(
        aroundHtml(answer, email.html, {
          line: (text) => `<div dir="auto">${escaped(text) || '<br>'}</div>`,
          attribution: `<p>${escaped(fairEmailLine(email))}</p>`,
          quote: (html) =>
            `<blockquote type="cite" style="margin:0;border-left:3px solid #ccc; padding-left:10px;">${html}</blockquote>`,
          whole: (html) => `<div fairemail="reference">${html}</div>`,
          signature: (text) =>
            `<div fairemail="signature">${escaped(text).replaceAll('\n', '<br>')}</div>`,
        }),
      ),
  },
  {
    name: 'Samsung',
    places: ['above'],
    text: (email, answer) =>
      around(
        { ...answer, signature: answer.signature ?? SAMSUNG[email.language] },
        samsungFields(email),
        email.text.trim(),
        '',
      ),
    html: (email, answer) =>
      page(
        aroundHtml(
          { ...answer, signature: answer.signature ?? SAMSUNG[email.language] },
          email.html,
          {
            line: (text) => `<div dir="auto">${escaped(text) || '<br>'}</div>`,
            attribution: `<div dir="auto"><br></div><div><br></div><div align="left" dir="auto" style="font-size:100%;color:#000000">${escaped(
              samsungFields(email),
            )
              .split('\n')
              .map((line) => `<div>${line || '<br>'}</div>`)
              .join('')}</div>`,
            quote: (html) => html,
            signature: (text) =>
              `<div dir="auto"><br></div><div id="composer_signature" dir="auto"><div style="font-size:12px;color:#575757" dir="auto">${escaped(text).replaceAll('\n', '<br>')}</div></div>`,
          },
        ),
      ),
  },
  {
    name: 'HCL Notes',
    places: ['above'],
    text: (email, answer) =>
      around(answer, `\n\n${notesFields(email)}\n\n\n`, email.text.trim(), ''),
    html: notesHtml(notesFields),
  },
  {
    name: 'HCL Verse',
    places: ['above'],
    text: (email, answer) => around(answer, `\n${versesFields(email)}\n\n`, email.text.trim(), ''),
    html: notesHtml(versesFields),
  },
  {
    name: 'mutt',
    places: ALL,
    text: (email, answer) => around(answer, muttLine(email), email.text.trim()),
  },
  {
    name: 'Evolution',
    places: ALL,
    text: (email, answer) => around(answer, evolutionLine(email), wrapped(email.text.trim(), 71)),
    html: (email, answer) =>
      aroundHtml(answer, email.html, {
        line: div,
        attribution: div(evolutionLine(email)),
        quote: (html) =>
          `<blockquote type="cite" style="margin:0 0 0 .8ex; border-left:2px #729fcf solid;padding-left:1ex">${html}</blockquote>`,
        signature: (text) => `<div><span><pre>${escaped(text)}</pre></span></div>`,
      }),
  },
];
