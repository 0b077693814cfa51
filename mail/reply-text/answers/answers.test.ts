import { describe, expect, test } from 'vitest';
import {
  EMAILS,
  emailOf,
  IN_ALL_MANNERS,
  inLanguages,
  lines,
  MANNERS,
  OF_EACH_FORM,
  shownOf,
  wronglyShown,
} from '#tests/fixtures/shown-replies.ts';
import { WITHOUT_MARKS } from './programs/without-marks.ts';
import { type Answer, type Program, rowsOf } from './quoting.ts';

describe('the own text of a reply to our email is shown', () => {
  test.each(inLanguages.filter(([, language]) => language === 'en'))(
    'as written by %s (%s), in every style',
    async (_name, language, program) => {
      const titles = program.isUnmarked ? OF_EACH_FORM : IN_ALL_MANNERS;
      const emails = EMAILS[language].filter(({ title }) => titles.test(title));
      expect(await wronglyShown(program, emails, Object.entries(MANNERS[language]))).toBe('');
    },
  );
});

const UNMARKED = WITHOUT_MARKS.filter(({ isUnmarked }) => isUnmarked);

describe('an unmarked quote', () => {
  test('keeps every word written between the paragraphs of a member email', async () => {
    for (const program of UNMARKED.filter(({ places }) => places.includes('between'))) {
      const answer = MANNERS.en['between the paragraphs'] as Answer;
      const shown = await shownOf(program, emailOf('mentioned, en'), answer);
      for (const piece of answer.pieces) expect(shown).toContain(piece);
      expect(shown).not.toMatch(/You get this|Open it|mentioned you|Reported by/);
    }
  });

  test('shows copied text when it is only the headline', async () => {
    const program: Program = {
      name: 'any',
      places: ['above'],
      text: (_email, { pieces }) => pieces[0] ?? '',
    };
    const text =
      'Maya Roy asks: “Which floor is it on?”\n\nYour message of 9:14: The boiler leaks\n\nOn the 3rd.';
    const shown = await shownOf(program, emailOf('question, en'), {
      place: 'above',
      pieces: [text],
      signature: null,
    });
    expect(shown).toBe(lines(text));
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
