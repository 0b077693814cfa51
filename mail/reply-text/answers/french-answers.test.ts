import { describe, expect, test } from 'vitest';
import {
  EMAILS,
  IN_ALL_MANNERS,
  inLanguages,
  MANNERS,
  OF_EACH_FORM,
  wronglyShown,
} from '#tests/fixtures/shown-replies.ts';

describe('the own text of a reply to our French email is shown', () => {
  test.each(inLanguages.filter(([, language]) => language === 'fr'))(
    'as written by %s (%s), in every style',
    async (_name, language, program) => {
      const titles = program.isUnmarked ? OF_EACH_FORM : IN_ALL_MANNERS;
      const emails = EMAILS[language].filter(({ title }) => titles.test(title));
      expect(await wronglyShown(program, emails, Object.entries(MANNERS[language]))).toBe('');
    },
  );
});
