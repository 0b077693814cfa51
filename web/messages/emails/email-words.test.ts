import { expect, test } from 'vitest';
import { emailSentence, kindsText, reasonText } from './email-words.ts';
import { emailWords as en } from './en.ts';
import { emailWords as fr } from './fr.ts';

const EMAIL = {
  to: 'maria@partner.example',
  kinds: ['received', 'resolved'],
  state: 'sent',
} as const;

test('an email in the history shows its recipient, content and outcome', () => {
  expect(emailSentence({ ...EMAIL, kinds: [...EMAIL.kinds], reason: null }, en)).toBe(
    'Email to maria@partner.example (that it arrived and that it is done): sent.',
  );
});

test('an unsent email shows the reason', () => {
  const email = { ...EMAIL, state: 'not_sent', reason: 'seen' } as const;
  expect(emailSentence(email, en)).toBe(
    'Email to maria@partner.example (that it arrived and that it is done): not sent (they had read it in Tidings already).',
  );
  expect(emailSentence(email, fr)).toContain('non envoyé (cette personne l’avait déjà lu');
});

test('an email moved to the digest shows the limit', () => {
  const email = { ...EMAIL, kinds: ['question'], reason: 'day_limit' } as const;
  expect(emailSentence(email, en)).toBe(
    'Email to maria@partner.example (a question): sent in a digest (they had six emails in a day).',
  );
});

test('a mail server’s text is shown unchanged', () => {
  expect(reasonText('550 5.1.1 no such user', fr)).toBe('550 5.1.1 no such user');
  expect(reasonText('restored', en)).toBe('it was restored from a backup');
});

test('an email’s contents are listed in a row', () => {
  expect(kindsText([], en)).toBe('');
  expect(kindsText(['received', 'assigned', 'question'], fr)).toBe(
    'message bien arrivé, prise en charge et une question',
  );
});
