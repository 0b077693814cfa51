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
  shown,
  wrapped,
} from '../quoting.ts';

const ALL: Program['places'] = ['above', 'below', 'between'];

/** Quotes without any mark, as various clients and gateways leave them. */
const TEXTS: Record<string, (email: { text: string; html: string }) => string> = {
  'as it is': ({ text }) => text.trim(),
  'without our signature': ({ text }) => text.replace(/-- \nTidings\n$/, '').trim(),
  'in lines of 72 characters': ({ text }) => wrapped(text.trim(), 72),
  'in lines of 60 characters, links too': ({ text }) =>
    wrapped(text.trim(), 60).replace(/^(https:.{52})/gm, '$1\n'),
  'without blank lines': ({ text }) => text.trim().replace(/\n+/g, '\n'),
  indented: ({ text }) => text.trim().replace(/^(?=.)/gm, '    '),
  'behind bars': ({ text }) => text.trim().replace(/^/gm, '| '),
  'made of the HTML, with links': ({ html }) => shown(html, BRACKETED),
  'made of the HTML, with links glued to their words': ({ html }) =>
    wrapped(shown(html, { ...GLUED, between: '\n' }), 76),
  'made of the HTML, without links': ({ html }) => shown(html, BARE),
};

const TEXT_ALONE: Program[] = Object.entries(TEXTS).map(([how, quote]) => ({
  name: `a program that quotes without marks, ${how}`,
  places: /^(?:made|without blank|behind)/.test(how) ? ['above', 'below'] : ALL,
  isUnmarked: true,
  text: (email, answer) => around(answer, '', quote(email), ''),
}));

export const WITHOUT_MARKS: Program[] = [
  ...TEXT_ALONE,
  {
    name: 'a program that shows what HTML hides, without marks',
    isUnmarked: true,
    places: ['above'],
    text: (email, answer) => {
      const hidden = email.html.match(/mso-hide:all">([^<]*)<\/div>/)?.[1] ?? '';
      const preheader = hidden
        .replaceAll('&#847;', '\u034f')
        .replaceAll('&zwnj;', '\u200c')
        .replaceAll('&nbsp;', '\u00a0')
        .replaceAll('&amp;', '&')
        .replaceAll('&#39;', "'")
        .replaceAll('&quot;', '"');
      return around(answer, '', `${preheader}\n\n${shown(email.html, BRACKETED)}`, '');
    },
  },
  {
    name: 'a program that puts our HTML under the answer as it is',
    isUnmarked: true,
    places: ['above', 'below'],
    html: (email, answer) =>
      aroundHtml(answer, email.html, {
        line: div,
        attribution: '',
        quote: (html) => `<br>${bodyOf(html)}`,
        signature: (text) => `<div>${escaped(text).replaceAll('\n', '<br>')}</div>`,
      }),
  },
  {
    name: 'a program that does both',
    isUnmarked: true,
    places: ['above', 'below'],
    text: (email, answer) => around(answer, '', shown(email.html, BARE), ''),
    html: (email, answer) =>
      aroundHtml(answer, email.html, {
        line: div,
        attribution: '',
        quote: (html) => `<br>${bodyOf(html)}`,
        signature: (text) => `<div>${escaped(text).replaceAll('\n', '<br>')}</div>`,
      }),
  },
  {
    name: 'a program whose attribution nobody knows',
    places: ALL,
    text: (email, answer) =>
      around(
        answer,
        `${email.from.name} <${email.from.address}> · 24.11. 09:14`,
        email.text.trim(),
      ),
  },
];
