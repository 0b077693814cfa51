import type { Language } from '#contract/languages.ts';
import type { OurEmail } from '../our-emails.ts';
import {
  around,
  aroundHtml,
  BARE,
  BRACKETED,
  bodyOf,
  div,
  escaped,
  GLUED,
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

const yahooLine = of({
  en: (who) => `On Tuesday, November 24, 2026 at 09:14:12 AM EST, ${who} wrote:`,
  fr: (who) => `Le mardi 24 novembre 2026 à 09:14:12 UTC+1, ${who} a écrit :`,
});
const yahooPhoneLine = of({
  en: (who) => `On Tuesday, November 24, 2026, 9:14 AM, ${who} wrote:`,
  fr: (who) => `Le mardi 24 novembre 2026, 09:14, ${who} a écrit :`,
});
const protonLine = of({
  en: (who) => `On Tuesday, November 24th, 2026 at 9:14 AM, ${who} wrote:`,
  fr: (who) => `Le mardi 24 novembre 2026 à 09:14, ${who} a écrit :`,
});
const zohoLine = of({
  en: (who) => `---- On Tue, 24 Nov 2026 09:14:12 -0500 ${who} wrote ---`,
  fr: (who) => `---- Le mar., 24 nov. 2026 09:14:12 -0500 ${who} a écrit ---`,
});
const roundcubeLine = of({
  en: (_who, name) => `On 2026-11-24 09:14, ${name} wrote:`,
  fr: (_who, name) => `Le 2026-11-24 09:14, ${name} a écrit\u00a0:`,
});
const fastmailLine = of({
  en: (_who, name) => `On Tue, Nov 24, 2026, at 9:14 AM, ${name} wrote:`,
  fr: (_who, name) => `Le mar. 24 nov. 2026, à 09:14, ${name} a écrit :`,
});

const PROTON = {
  en: 'Sent with [Proton Mail](https://proton.me/mail/home) secure email.',
  fr: 'Envoyé avec la messagerie sécurisée [Proton Mail.](https://proton.me/mail/home)',
};
const YAHOO_PHONE = {
  en: 'Sent from Yahoo Mail for iPhone',
  fr: 'Envoyé depuis Yahoo Mail pour iPhone',
};
const YAHOO_SLOGAN = {
  en: 'Yahoo Mail: Search, Organize, Conquer',
  fr: 'Yahoo Mail\u00a0: Recherchez, organisez, maîtrisez',
};

const yahooHtml =
  (line: Line, device?: Record<Language, string>): Program['html'] =>
  (email, answer) =>
    page(
      aroundHtml(
        { ...answer, signature: answer.signature ?? device?.[email.language] ?? null },
        email.html,
        {
          line: (text) =>
            `<div class="ydp1a2b3c4dyahoo-style-wrap"><div dir="ltr" data-setdir="false">${escaped(text) || '<br>'}</div></div>`,
          attribution: '',
          quote: (html) =>
            `<div><br></div><div id="ydp5e6f7a8byahoo_quoted_0123456789" class="ydp5e6f7a8byahoo_quoted"><div style="font-family:'Helvetica Neue', Helvetica, Arial, sans-serif;font-size:13px;color:#26282a;"><div>${escaped(line(email))}</div><div><br></div><div><br></div><div><div id="ydp5e6f7a8byiv123">${html}</div></div></div></div>`,
        },
      ),
    );

/** Quotes like Yahoo Mail, where only the attribution marks the quote. */
const yahooText =
  (line: Line, device?: Record<Language, string>): Program['text'] =>
  (email, answer) =>
    around(
      { ...answer, signature: answer.signature ?? device?.[email.language] ?? null },
      `    ${line(email)}  \n \n`,
      shown(email.html, BARE),
      ' ',
    );

const zimbraFields = ({ language, from: { name, address }, subject }: OurEmail) =>
  language === 'fr'
    ? `De: "${name}" <${address}>\nÀ: "sam" <sam@plant.example>\nEnvoyé: Mardi 24 Novembre 2026 09:14:12\nObjet: Re: ${subject}`
    : `From: "${name}" <${address}>\nTo: "sam" <sam@plant.example>\nSent: Tuesday, November 24, 2026 9:14:12 AM\nSubject: Re: ${subject}`;

const orangeFields = ({ from: { name, address }, subject }: OurEmail) =>
  `> Message du 24/11/26 09:14\n> De : "${name}" <${address}>\n> A : sam@plant.example\n> Copie à : \n> Objet : Re: ${subject}\n> `;

export const WEBMAIL: Program[] = [
  {
    name: 'Yahoo',
    places: ['above'],
    text: yahooText(yahooLine),
    html: yahooHtml(yahooLine),
  },
  {
    name: 'Yahoo on a phone',
    places: ['above'],
    text: yahooText(yahooPhoneLine, YAHOO_PHONE),
    html: yahooHtml(yahooPhoneLine, YAHOO_PHONE),
  },
  {
    name: 'Yahoo on a phone, with its slogan',
    places: ['above'],
    text: yahooText(yahooPhoneLine, YAHOO_SLOGAN),
  },
  {
    name: 'Proton Mail',
    places: ALL,
    text: (email, answer) =>
      around(
        { ...answer, signature: answer.signature ?? PROTON[email.language] },
        `${protonLine(email)}\n`,
        shown(email.html, BRACKETED),
      ),
    html: (email, answer) =>
      aroundHtml(answer, email.html, {
        line: div,
        attribution: `${escaped(protonLine(email))}<br>`,
        quote: (html) => `<blockquote class="protonmail_quote" type="cite">${html}</blockquote>`,
        whole: (html) => `<div class="protonmail_quote">${html}</div>`,
        signature: (text) =>
          `<div class="protonmail_signature_block"><div class="protonmail_signature_block-user">${escaped(text).replaceAll('\n', '<br>')}</div></div>`,
      }),
  },
  {
    name: 'Zoho',
    places: ['above'],
    text: (email, answer) =>
      around(answer, `\n\n\n${zohoLine(email)}\n\n\n`, shown(email.html, GLUED), ''),
    html: (email, answer) =>
      page(
        aroundHtml(answer, email.html, {
          line: div,
          attribution: `<div id="Zm-_Id_-Sgn1">${escaped(zohoLine(email)).replace('Maya', '<b>Maya').replace('&gt;', '&gt;</b>')}<br></div><div><br></div>`,
          quote: (html) =>
            `<blockquote id="blockquote_zmail" style="margin: 0px;"><div class="zm_123_parse_1">${html}</div></blockquote>`,
          whole: (html) =>
            `<div><br></div><div class="zmail_extra_hr" style="border-top: 1px solid rgb(204, 204, 204); height: 0px;"><br></div><div class="zmail_extra" data-zbluepencil-ignore="true"><div><br></div>${html}</div>`,
          signature: (text) =>
            `<div id="Zm-_Id_-Sgn" data-zbluepencil-ignore="true">${escaped(text).replaceAll('\n', '<br>')}</div>`,
        }),
      ),
  },
  {
    name: 'Roundcube',
    places: ALL,
    isFlowed: true,
    text: (email, answer) => around(answer, roundcubeLine(email), wrapped(email.text.trim(), 72)),
  },
  {
    name: 'Roundcube, as HTML',
    places: ALL,
    html: (email, answer) =>
      aroundHtml(answer, email.html, {
        line: (text) => `<p>${escaped(text) || '<br>'}</p>`,
        attribution: `<p id="reply-intro">${escaped(roundcubeLine(email))}</p>`,
        quote: (html) =>
          `<blockquote type="cite" style="padding: 0 0.4em; border-left: #1010ff 2px solid; margin: 0"><div id="replybody1">${html}</div></blockquote>`,
      }),
  },
  {
    name: 'Fastmail',
    places: ALL,
    text: (email, answer) => around(answer, fastmailLine(email), shown(email.html, BRACKETED)),
    html: (email, answer) =>
      aroundHtml(answer, email.html, {
        line: div,
        attribution: div(fastmailLine(email)),
        quote: (html) => `<blockquote type="cite" id="qt">${html}</blockquote>`,
        signature: (text) =>
          `<div id="sig123"><div class="signature">${escaped(text).replaceAll('\n', '<br>')}</div></div>`,
      }),
  },
  {
    name: 'Zimbra',
    places: ['above'],
    text: (email, answer) =>
      around(
        answer,
        `----- ${email.language === 'fr' ? 'Mail original' : 'Original Message'} -----\n${zimbraFields(email)}\n\n`,
        email.text.trim(),
        '',
      ),
    html: (email, answer) =>
      aroundHtml(answer, email.html, {
        line: div,
        attribution: `<hr id="zwchr" data-marker="__DIVIDER__"><div data-marker="__HEADERS__"><b>${escaped(zimbraFields(email)).replaceAll('\n', '<br>')}</b></div>`,
        quote: (html) => `<div data-marker="__QUOTED_TEXT__">${html}</div>`,
        signature: (text) => `<div data-marker="__SIG_PRE__">${escaped(text)}</div>`,
      }),
  },
  {
    name: 'a webmail of a French provider',
    languages: ['fr'],
    places: ['above'],
    text: (email, answer) => around(answer, orangeFields(email), wrapped(email.text.trim(), 76)),
    html: (email, answer) =>
      aroundHtml(answer, email.html, {
        line: (text) => `<p>${escaped(text)}</p>`,
        attribution: '',
        quote: (html) =>
          `<blockquote style="border-left: 2px solid #ff0000; padding-left: 5px;">${escaped(
            orangeFields(email),
          )
            .replace(/^&gt; /gm, '')
            .replaceAll('\n', '<br>')}${bodyOf(html)}</blockquote>`,
      }),
  },
];
