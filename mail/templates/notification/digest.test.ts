import { expect, test } from 'vitest';
import { DIGEST_WORDS, type DigestCounts } from './digest.ts';

const NONE: DigestCounts = { news: 0, assigned: 0, unassigned: 0, resolved: 0 };

test.each<[Partial<DigestCounts>, string, string]>([
  [
    { assigned: 2, unassigned: 4, resolved: 2 },
    'Two entries are yours, four in your departments are unassigned, two are done.',
    'Deux entrées sont à votre charge; dans vos services, quatre n’ont pas encore de responsable; deux sont terminées.',
  ],
  [
    { unassigned: 1, resolved: 10, news: 1 },
    'One entry in your departments is unassigned, 10 are done, one is new.',
    'Dans vos services, une entrée n’a pas encore de responsable; 10 sont terminées; il y a aussi une nouvelle.',
  ],
  [{ resolved: 1 }, 'One entry is done.', 'Une entrée est terminée.'],
  [{ news: 1 }, 'Something is new.', 'Il y a du nouveau.'],
  [{ news: 12 }, '12 things are new.', 'Vous avez 12 nouvelles.'],
])('the headline of a digest of %o shows the count per section', (counts, english, french) => {
  expect(DIGEST_WORDS.en.headline({ ...NONE, ...counts })).toBe(english);
  expect(DIGEST_WORDS.fr.headline({ ...NONE, ...counts })).toBe(french);
});

test('the subject contains the same counts', () => {
  const counts = { assigned: 2, unassigned: 4, resolved: 1, news: 1 };
  expect(DIGEST_WORDS.en.subject('Acme', counts)).toBe(
    'Acme: 2 yours, 4 unassigned, 1 done and 1 new',
  );
  expect(DIGEST_WORDS.fr.subject('Acme', counts)).toBe(
    'Acme\u00a0: 2 à votre charge, 4 sans responsable, 1 terminée et 1 nouvelle',
  );
});
