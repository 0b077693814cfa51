import { expect, test } from 'vitest';
import { EMAILS, inLanguages, MANNERS, wronglyShown } from '#tests/fixtures/shown-replies.ts';

test.each(inLanguages)(
  'the own text of a reply to every kind of email is shown, as written by %s (%s)',
  async (_name, language, program) => {
    const [plain] = Object.entries(MANNERS[language]);
    expect(await wronglyShown(program, EMAILS[language], plain ? [plain] : [])).toBe('');
  },
);
