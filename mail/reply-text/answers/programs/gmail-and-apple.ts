import type { OurEmail } from '../our-emails.ts';
import {
  type Answer,
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

const NARROW = '\u202f';
const ALL: Program['places'] = ['above', 'below', 'between'];

const gmailLine = ({ language, from: { name, address } }: OurEmail) =>
  language === 'fr'
    ? `Le mar. 24 nov. 2026 à 09:14, ${name} <${address}> a écrit\u00a0:`
    : `On Tue, Nov 24, 2026 at 9:14${NARROW}AM ${name} <${address}> wrote:`;

const phoneLine = ({ language, from: { name, address } }: OurEmail) =>
  language === 'fr'
    ? `Le mar. 24 nov. 2026, 09:14, ${name} <${address}> a écrit\u00a0:`
    : `On Tue, Nov 24, 2026, 9:14${NARROW}AM ${name} <${address}> wrote:`;

const QUOTE =
  'class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex"';

function gmail(line: (email: OurEmail) => string, dir: string): Pick<Program, 'text' | 'html'> {
  return {
    text: (email, answer) =>
      around(answer, wrapped(line(email), 78), wrapped(shown(email.html, BRACKETED), 76)),
    html: (email, answer) =>
      aroundHtml(answer, email.html, {
        line: (text) => `<div dir="${dir}">${escaped(text) || '<br>'}</div>`,
        attribution: `<div dir="${dir}" class="gmail_attr">${escaped(line(email))}<br></div>`,
        quote: (html) => `<blockquote ${QUOTE}><u></u>${html}</blockquote>`,
        whole: (html) => `<br><div class="gmail_quote gmail_quote_container">${html}</div>`,
        signature: (text) =>
          `<br clear="all"><div><br></div><span class="gmail_signature_prefix">-- </span><br><div dir="ltr" class="gmail_signature" data-smartmail="gmail_signature">${escaped(
            text,
          )
            .replace(/^-- \n/, '')
            .replaceAll('\n', '<br>')}</div>`,
      }),
  };
}

const macLine = ({ language, from: { name, address } }: OurEmail) =>
  language === 'fr'
    ? `Le 24 nov. 2026 à 09:14, ${name} <${address}> a écrit :`
    : `On Nov 24, 2026, at 9:14${NARROW}AM, ${name} <${address}> wrote:`;

const oldMacLine = ({ language, from: { name, address } }: OurEmail) =>
  language === 'fr'
    ? `Le 24 novembre 2026 à 09:14:12, ${name} (${address}) a écrit:`
    : `On 24 Nov 2026, at 09:14, ${name} <${address}> wrote:`;

const DEVICE = { en: 'Sent from my iPhone', fr: 'Envoyé de mon iPhone' };

/** Quotes like Apple Mail, which also quotes the attribution. */
function apple(email: OurEmail, answer: Answer, line: string): string {
  if (answer.place !== 'above') {
    return around(answer, `> ${line}\n> `, shown(email.html, BRACKETED));
  }
  return around(answer, '', `${line}\n\n${shown(email.html, BRACKETED)}`);
}

const onPhone = (email: OurEmail, answer: Answer): Answer => ({
  ...answer,
  signature: answer.signature ?? DEVICE[email.language],
});

const iPhone: Required<Pick<Program, 'text' | 'html'>> = {
  text: (email, answer) => apple(email, onPhone(email, answer), macLine(email)),
  html: (email, answer) =>
    page(
      aroundHtml(onPhone(email, answer), email.html, {
        line: (text) => `<div dir="ltr">${escaped(text) || '<br>'}</div>`,
        attribution: `<div dir="ltr"><br><blockquote type="cite">${escaped(macLine(email))}<br><br></blockquote></div>`,
        quote: (html) => `<blockquote type="cite"><div dir="ltr">\ufeff${html}</div></blockquote>`,
        signature: (text) =>
          `<br id="lineBreakAtBeginningOfSignature"><div dir="ltr">${escaped(text).replaceAll('\n', '<br>')}</div>`,
      }),
    ),
};

function appleMail(line: (email: OurEmail) => string): Pick<Program, 'text' | 'html'> {
  return {
    text: (email, answer) => apple(email, answer, line(email)),
    html: (email, answer) =>
      page(
        aroundHtml(answer, email.html, {
          line: (text) => `<div>${escaped(text) || '<br>'}</div>`,
          attribution: `<div><br><blockquote type="cite"><div>${escaped(line(email))}</div></blockquote></div><br class="Apple-interchange-newline">`,
          quote: (html) => `<blockquote type="cite"><div>${html}</div></blockquote>`,
          signature: (text) =>
            `<div><br></div><div id="AppleMailSignature">${escaped(text).replaceAll('\n', '<br>')}</div>`,
        }),
      ),
  };
}

export const GMAIL_AND_APPLE: Program[] = [
  { name: 'Gmail on the web', places: ALL, ...gmail(gmailLine, 'ltr') },
  { name: 'Gmail on Android', places: ALL, ...gmail(phoneLine, 'auto') },
  { name: 'Gmail, plain text alone', places: ALL, text: gmail(gmailLine, 'ltr').text },
  { name: 'Gmail, HTML alone', places: ALL, html: gmail(gmailLine, 'ltr').html },
  { name: 'Apple Mail', places: ALL, ...appleMail(macLine) },
  { name: 'an older Apple Mail', places: ALL, ...appleMail(oldMacLine) },
  { name: 'Apple Mail, plain text alone', places: ALL, text: appleMail(macLine).text },
  { name: 'iPhone', places: ALL, ...iPhone },
  { name: 'iPhone, HTML alone', places: ALL, html: iPhone.html },
  {
    name: 'Spark',
    places: ['above'],
    html: (email, answer) =>
      aroundHtml(answer, email.html, {
        line: div,
        attribution: `<div name="messageReplySection">${
          email.language === 'fr'
            ? `Le 24 nov. 2026 à 09:14 -0500, ${email.from.name} &lt;${email.from.address}&gt;, a écrit :`
            : `On 24 Nov 2026 at 9:14 AM -0500, ${email.from.name} &lt;${email.from.address}&gt;, wrote:`
        }</div>`,
        quote: (html) =>
          `<blockquote type="cite" class="spark_quote" style="margin: 5px 5px; border-left: thin solid #1abc9c;">${html}</blockquote>`,
        signature: (text) => `<div name="messageSignatureSection">${escaped(text)}</div>`,
      }),
  },
];
