import { describe, expect, test } from 'vitest';
import {
  EMAILS,
  emailOf,
  inLanguages,
  lines,
  MANNERS,
  OF_EACH_FORM,
  shownOf,
  wronglyShown,
} from '#tests/fixtures/shown-replies.ts';
import { WITHOUT_MARKS } from './programs/without-marks.ts';
import type { Answer, Program } from './quoting.ts';

describe('the own text of a reply that quotes our email without a mark is shown', () => {
  test.each(inLanguages.filter(([, language, program]) => language === 'en' && program.isUnmarked))(
    'as written by %s (%s), in every style',
    async (_name, language, program) => {
      const emails = EMAILS[language].filter(({ title }) => OF_EACH_FORM.test(title));
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
