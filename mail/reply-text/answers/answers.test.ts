import { describe, expect, test } from 'vitest';
import {
  EMAILS,
  emailOf,
  IN_ALL_MANNERS,
  inLanguages,
  MANNERS,
  shownOf,
  wronglyShown,
} from '#tests/fixtures/shown-replies.ts';
import { type Answer, type Program, rowsOf } from './quoting.ts';

describe('the own text of a reply that marks our email as quoted is shown', () => {
  test.each(
    inLanguages.filter(([, language, program]) => language === 'en' && !program.isUnmarked),
  )('as written by %s (%s), in every style', async (_name, language, program) => {
    const emails = EMAILS[language].filter(({ title }) => IN_ALL_MANNERS.test(title));
    expect(await wronglyShown(program, emails, Object.entries(MANNERS[language]))).toBe('');
  });
});

describe('text written inside the quote', () => {
  const inside: Program = {
    name: 'Gmail',
    places: ['above'],
    html: ({ html }, { pieces }) => {
      const [first = '', ...rows] = rowsOf(html);
      return `<div dir="ltr"><br></div><div class="gmail_quote"><div class="gmail_attr">On Tue, Nov 24, 2026 at 9:14 AM Acme &lt;acme@intake.example&gt; wrote:<br></div><blockquote class="gmail_quote"><table><tr><td>${first}<div>${pieces[0]}</div>${rows.join('')}</td></tr></table></blockquote></div>`;
    },
  };

  test.each(['received, en', 'question, en', 'resolved with a sentence, fr', 'assigned, fr'])(
    'is shown for %s',
    async (title) => {
      const answer: Answer = { place: 'above', pieces: ['On the 3rd floor.'], signature: null };
      expect(await shownOf(inside, emailOf(title), answer)).toBe('On the 3rd floor.');
    },
  );
});
