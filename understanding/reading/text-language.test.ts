import { expect, test } from 'vitest';
import { textLanguage } from './text-language.ts';

test.each([
  'The printer on the second floor is jammed again',
  'printer is down',
  'hi, any news?  thanks',
  'Café Noir called about their invoice, please call them back',
  'Can you look at the résumé that Zoë sent?',
  'We lost power in building C at 5:40',
  'boiler making noise again',
  "can't log in",
])('%s is English', (text) => {
  expect(textLanguage(text)).toBe('en');
});

test.each([
  'L’imprimante du deuxième est encore bloquée',
  'Bonjour, la chaudière fait du bruit depuis ce matin. Merci',
  'imprimante en panne svp',
  "j'arrive pas à me connecter",
  'plus de café',
  'Fuite d’eau au sous-sol',
  'The client a dit que le colis est pas arrive chez nous, il veut etre rembourse',
])('%s is French', (text) => {
  expect(textLanguage(text)).toBe('fr');
});

test.each(['', '👍', 'ACME-4711', 'HTTP 502 proxy 10.0.0.1'])('%s is neither', (text) => {
  expect(textLanguage(text)).toBeNull();
});
