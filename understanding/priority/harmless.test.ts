import { describe, expect, test } from 'vitest';
import { understand } from '../understand.ts';

const now = new Date('2026-11-27T09:00:00Z');
const read = (body: string, subject = '') => understand({ subject, body, sender: '', now });

test.each([
  ['Plant in the foyer', 'The plant in the foyer needs water.'],
  ['Foyer', 'The flowers in the foyer need water.'],
  ['', 'The fire drill schedule for 2027 is on the intranet.'],
  ['', 'Dead battery in the remote of meeting room 3, could you bring two AAA?'],
  ['', 'Killer deal on office chairs at the outlet this month, in case anyone is interested.'],
  ['', 'We are shooting the product photos on Thursday next week, please keep the studio free.'],
  ['', 'What a stroke of luck, the old cabinet fits exactly.'],
  ['', 'Where do I find the form for the explosion-proof lamps?'],
  ['', 'The choking hazard leaflet needs a new logo.'],
  ['', 'Please send me the ambulance bay parking plan.'],
  ['', 'The knife sharpening service comes on the 9th, please collect the kitchen knives.'],
  ['', 'The bomb calorimeter manual is missing its cover.'],
  ['', 'Class 5 needs 15 copies of the play "The Poisoned Apple".'],
  ['', 'Theatre props: two toy guns and a rubber knife are needed for the school play in May.'],
  ['', 'The oxygen bar at the spa needs a new sign.'],
  ['', 'La pluie a inondé nos boîtes mail de photos de vacances, merci à tous !'],
  ['', 'Explosion de joie à l’école : nos élèves ont gagné le concours !'],
  ['', 'Le couteau à beurre de la cafétéria est sale, il en faut un autre.'],
  ['', 'La pile de la télécommande est morte, pouvez-vous en apporter deux ?'],
])('a dangerous word in %j, %j is no alarm', (subject, body) => {
  expect(['normal', 'low']).toContain(read(body, subject).priority);
});

describe('a real danger with the words of a thing', () => {
  test.each([
    'There is a piece of glass in the soup we served to the guests.',
    'Explosion in the boiler room, two people are bleeding.',
    'A man with a knife is in the waiting room.',
    'The ambulance took Mr Lund to the hospital, he collapsed at his desk.',
    'The archive is flooding, water is pouring through the ceiling.',
  ])('%j is critical', (body) => {
    expect(read(body).priority).toBe('critical');
  });
});

describe('a critical message', () => {
  test('names the words of its cause', () => {
    const { priority, reasons } = read('The EHR is down and every ward writes on paper.');
    expect(priority).toBe('critical');
    expect(reasons.priority.some(({ words }) => words !== '')).toBe(true);
  });

  test.each([
    'if (fire) { kill(process.pid); throw new Error("fatal: dead lock"); }',
    'DKIM-Signature: v=1; a=rsa-sha256; d=example.com; s=s18; bh=frcCV1k9oG9oKj3dpUqdJg1PxRT2=',
    '<div style="color:#911">&nbsp;</div>',
    '4476 817655 37476008 911 112 999',
    'C:\\Users\\dana\\Desktop\\accident_999.pdf',
  ])('is not made by text of machines: %j', (body) => {
    expect(read(body).priority).toBe('normal');
  });

  test('is still found beside text of machines', () => {
    const body = 'Fire in hall 2, everybody is out.\n\n<div style="color:#911">&nbsp;</div>';
    expect(read(body).priority).toBe('critical');
  });
});
