import { describe, expect, test } from 'vitest';
import { understand } from '../understand.ts';

const now = new Date('2026-11-27T09:00:00Z');
const read = (body: string) => understand({ subject: '', body, sender: '', now });
const isCall = (body: string) => read(body).reasons.priority.some(({ rule }) => rule === 'PRI-1');

describe('an emergency number', () => {
  test.each([
    'A man fell off the ladder in the yard, we called 911.',
    'Call 911!',
    'Please dial 112, he is on the floor.',
    'On the phone with 999, a child of year 3 turns blue.',
    '911 called, two of the spray booth are missing.',
    'I have called 000 for an ambulance.',
    'Somebody ring 999 now.',
    'We called 144 and they come.',
    'Appelez le 15, Mme Roy ne répond plus !',
    'J’ai appelé le 18, on attend dehors.',
    'Nous avons appelé le 15.',
    'Le 911 est en route.',
    'Composez le 112 immédiatement.',
  ])('that is called makes %j critical', (body) => {
    expect(isCall(body)).toBe(true);
    expect(read(body).priority).toBe('critical');
  });

  test.each([
    'My chair at desk 911 has lost a wheel. Please bring another.',
    'Please book flight LH 911 for Priya.',
    'The Porsche 911 in slot 4 has its lights on.',
    'Invoice 999 needs a purchase order number.',
    'I called 112 suppliers for the survey, the summary still has to be typed.',
    'Please call 911 customers before the end of next month.',
    'Call 18 and ask for Ben.',
    'Please call 144 for the key of the archive.',
    'Order no. 911 is called off.',
    'If this is a medical emergency, hang up and dial 911.',
    'Please print the notice "in case of fire call 112" in A3.',
    'Do not call 911 for a lost badge.',
    'Je vous ai appelé le 15 au sujet de la facture.',
    'Rappelez le 15, merci.',
    'Appelez le 15 mars le fournisseur pour le devis.',
    'En cas d’urgence, appelez le 15 : merci de plastifier cette consigne.',
    'Le vol AF 911 de Priya est à réserver.',
    'La chaise du poste 18 a perdu une roulette.',
  ])('is no call in %j', (body) => {
    expect(isCall(body)).toBe(false);
    expect(read(body).priority).not.toBe('critical');
  });
});
