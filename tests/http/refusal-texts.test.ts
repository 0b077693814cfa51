import { expect, test } from 'vitest';
import { isRefusalCode, type RefusalCode, refusalText } from '#contract/refusals/refusals.ts';
import type { RefusalValues } from '#contract/refusals/values.ts';
import { frenchRefusal } from '#web/messages/fr/refusals/refusals.ts';

test.each<[RefusalCode, RefusalValues, string, string]>([
  ['not_signed_in', {}, 'Please sign in.', 'Veuillez vous connecter.'],
  [
    'field_too_long',
    { field: 'companyName', characters: 100 },
    'Company name must have at most 100 characters.',
    'Champ «\u00a0Company name\u00a0»\u00a0: au plus 100\u00a0caractères.',
  ],
  [
    'field_text',
    { field: 'ids[]' },
    'Each of ids must be text.',
    'Champ «\u00a0Ids\u00a0»\u00a0: un texte est attendu.',
  ],
  [
    'field_object',
    { field: '(body)' },
    'The body must be an object.',
    'Champ «\u00a0corps de la demande\u00a0»\u00a0: un objet est attendu.',
  ],
  [
    'too_many_requests',
    { wait: 1 },
    'Too many requests. Please wait 1 minute.',
    'Trop de demandes. Veuillez attendre 1\u00a0minute.',
  ],
  [
    'too_many_requests',
    { wait: 121 },
    'Too many requests. Please wait 3 hours.',
    'Trop de demandes. Veuillez attendre 3\u00a0heures.',
  ],
])('%s with %j has text in both languages', (code, values, english, french) => {
  expect(refusalText(code, values)).toBe(english);
  expect(frenchRefusal(code, values)).toBe(french);
});

test('an unknown refusal code has no text', () => {
  expect(isRefusalCode('toString')).toBe(false);
  expect(frenchRefusal('toString', {})).toBe(null);
});
