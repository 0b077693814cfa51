import { describe, test } from 'vitest';
import { expectShown, expectShownInSequence } from '#tests/fixtures/own-sentences.ts';

const SENTENCES = [
  'C’est fait.',
  'Maya a indiqué que c’est fait.',
  'Maya Roy s’en charge.',
  'Voir où ça en est',
  'Répondre',
  'Ouvrir l’entrée',
  'Ce n’est pas fait',
  'Terminée',
  'Votre message est bien arrivé.',
  'Votre message de 9 h 14 : je l’ai lu.',
  'Personne ne s’en charge encore.',
  'Priorité élevée, service Installations.',
  'Vous recevez ce courriel parce que vous avez posé la question.',
];

describe('own French sentences equal to our wording are shown', () => {
  test.each(SENTENCES)('%s', (sentence) => expectShown(sentence, 'fr'));

  test('all of them in sequence', () => expectShownInSequence(SENTENCES, 'fr'));
});
