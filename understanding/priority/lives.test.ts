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
    'My coworker is choking on a piece of apple.',
    'I heard gunshots outside.',
    'A pallet fell on a colleague in aisle 4.',
    'Someone’s been shot!',
    'She is going to jump off the roof.',
    'Le stagiaire a perdu connaissance.',
    'Il menace de se jeter du toit.',
    'Un chariot a écrasé le pied d’un collègue.',
    'Notre cuisinier s’est gravement brûlé.',
    'Hello, I am worried about my colleague Sara in accounting. She told me at lunch today that she wants to end her life and she has gone home now.',
    'Bonjour, je vous écris de l’accueil du bâtiment B où nous attendions une livraison. Un visiteur fait un arrêt cardiaque devant le comptoir, merci de venir.',
    'We were unloading the truck at gate 3 this morning as planned, and then the pallet fell on a colleague. He is lying on the ground and does not respond to us.',
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
    ['', 'She was shot by our photographer for the new brochure.'],
    ['', "My monitor doesn't wake up from standby."],
    ['', 'I ran over the figures with the client, all fine.'],
    ['', 'Je suis tombé sur un collègue à la gare, il te salue.'],
    ['', 'Nous avons pris une décharge signée du client.'],
    ['', 'Le coup de feu de midi a été dur, bravo à tous.'],
    ['', 'The defibrillator training covers cardiac arrest.'],
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
