import { expect, test } from 'vitest';
import { saysThanksAlone } from './says-thanks.ts';

test.each([
  'Thanks!',
  'thx',
  'ok',
  'Ok thanks',
  'Noted, thanks.',
  '👍',
  '🙏🙏',
  '',
  'Thank you so much for looking into this so quickly, really appreciate it!',
  'Ok thanks Ana, have a great weekend!',
  'Great, thank you all 🙏',
  'Much appreciated, cheers\nBob',
  'Hi Ana,\n\nThank you.\n\nKind regards,\nBen Smith\nFacilities',
  'thanks for the update',
  'You are the best, thanks a million',
  'Received with thanks',
  'Perfect!',
  'Merci beaucoup !',
  'Merci bien, bonne journée',
  'Super merci à toute l’équipe pour votre aide',
  'Bonjour Ana,\nmerci pour ton retour.\nBonne fin de journée\nLuc',
  'C’est noté, merci',
  'Je te remercie',
  'Bien reçu',
  'd’accord merci',
])('%j contains only thanks', (reply) => {
  expect(saysThanksAlone(reply)).toBe(true);
});

test.each([
  'Thanks. Any news?',
  'Thanks, it still leaks',
  'Thanks, the part has come',
  'Thanks but the valve is broken',
  'ok, the plumber comes on Monday',
  'Thanks to Bob the pump runs now',
  'Fixed, thanks',
  'Please call me',
  'The part has come',
  'Ok, 14 March then',
  'Great news: the roof is repaired',
  'Bob',
  'No',
  'Not good',
  'Merci, mais la fuite est toujours là',
  'Merci. La pièce est arrivée ce matin.',
  'ok je passe demain',
  'd’accord, on attend le devis',
  'Le plombier vient lundi, merci',
  'Good morning, the lift is stuck again',
  'Nice, so we will need two more',
  `Thanks ${'very much '.repeat(60)}`,
])('%j contains more than thanks', (reply) => {
  expect(saysThanksAlone(reply)).toBe(false);
});
