import { describe, expect, test } from 'vitest';
import { understand } from '../understand.ts';

const now = new Date('2026-11-27T09:00:00Z');
const read = (body: string, subject = '') => understand({ subject, body, sender: '', now });

describe('a life in danger', () => {
  test.each([
    "Un visiteur fait un arrêt cardiaque à l'accueil.",
    'Un collègue fait un AVC.',
    "Un collègue s'étouffe.",
    "Un ouvrier s'est électrocuté.",
    'Un employé a reçu une décharge électrique, il est à terre.',
    'Notre stagiaire fait un choc allergique, son visage gonfle.',
    'Des coups de feu dans le parking.',
    'Elle veut se suicider.',
    'Our trainee has an allergic shock, his face is swelling, where is the EpiPen?',
    'Tom is lying on the floor and does not answer.',
    "He doesn't wake up.",
    'Someone was shot in the car park.',
    'Shots were heard in the car park.',
    'A van ran over a courier at the gate.',
    'He has drunk cleaning fluid by mistake.',
    'The live cable fell on a worker.',
    'Someone has locked herself in the toilet and says she wants to die.',
    'She wants to kill herself.',
    'he wants to end his life',
    'Une visiteuse a fait un arrêt cardiaque.',
    'Ma collègue s’est étouffée avec un noyau, elle devient bleue.',
    'Une ouvrière a été électrocutée dans l’atelier.',
    'Elle a reçu un choc électrique.',
    'Mon collègue veut se tuer.',
    "Il dit qu'il veut mourir.",
    'Il veut mettre fin à ses jours.',
    "On a entendu des coups de feu près de l'entrée.",
    'Un livreur a été renversé par une camionnette.',
    'Il a bu du produit de nettoyage par erreur.',
    'Elle ne se réveille plus.',
    "Our visitor won't wake up.",
    'A guest collapsed in the lobby.',
    'Our colleague is dying, please send help.',
    'Un collègue a fait un malaise dans le couloir.',
  ])('makes %j critical by a rule', (body) => {
    const { priority, reasons } = read(body);
    expect(priority).toBe('critical');
    expect(reasons.priority.some(({ rule }) => rule === 'PRI-1' || rule === 'PRI-2')).toBe(true);
  });
});

describe('the word of a danger in a harmless sense', () => {
  test.each([
    ['', 'The kill switch of the lathe needs a label.'],
    ['', 'Two shots of espresso for the guests, please.'],
    ['', 'The photo was shot in the car park.'],
    ['', 'The electrocution poster is torn.'],
    ['', 'This deadline kills me.'],
    ['', 'Our smoke detector beeps every minute, battery low.'],
    ['', 'The smoke detector in room 3 chirps, the battery is low.'],
    ['', 'The printer exploded with paper jams again, please order a new one.'],
    ['', 'My inbox exploded after the newsletter.'],
    ['', "Explosion des coûts de chauffage : merci d'envoyer les chiffres."],
    ['', 'My phone is dying, where is a charger?'],
    ['', 'My desk plant is dying, can someone water it?'],
    ['Dead link', 'The link to the menu is dead.'],
    ['Malaise', "Il y a un certain malaise dans l'équipe depuis la réorganisation."],
    ['Fumée', 'Les vitres fumées de la salle 3 sont sales.'],
    ['', 'The ambulance entrance needs a new mat.'],
    ['', 'The folding table collapsed.'],
    ['', 'The collapsed cardboard boxes can be recycled.'],
    ['', 'Please refill the gas cylinders for the drinks machine.'],
    ['', "J'ai appelé le 15 mars, personne n'a répondu."],
    ['', "J'ai appelé le 112 rue de la Gare, pas de réponse."],
    ['', 'We called 18 times about the lift.'],
    ['', 'We called 999 Taxi for the guest.'],
    ['', 'The photos were shot at the trade fair, please put them on the site.'],
    ['', 'The AVC chart of the sales team is missing.'],
    ['', 'The emergency exit sign in the hall has a scratch.'],
    ['', 'Our shock absorber order has not been confirmed.'],
    ['', 'Bus 15 stops at the door until 18 h.'],
  ])('does not make %j, %j critical or high', (subject, body) => {
    expect(['normal', 'low']).toContain(read(body, subject).priority);
  });

  test.each([
    'Smoke comes from the cable of the smoke detector.',
    'A gas bottle exploded in the kitchen.',
    'The folding table collapsed on a child, she is bleeding.',
    'Fumée noire dans le couloir du sous-sol.',
    'We called 999, a guest collapsed.',
    "J'ai appelé le 15, il ne respire plus.",
  ])('leaves %j critical', (body) => {
    expect(read(body).priority).toBe('critical');
  });
});
