import { describe, expect, test } from 'vitest';
import { understand } from '#understanding/understand.ts';
import { withoutGatewayTags } from './subject-tags.ts';

describe('tags of mail gateways do not belong to the subject', () => {
  test.each([
    ['[EXT] Water in hall 2', 'Water in hall 2'],
    ['[EXTERN] Wasser in Halle 2', 'Wasser in Halle 2'],
    ['[EXTERNAL EMAIL] Water in hall 2', 'Water in hall 2'],
    ['[External Sender] Water in hall 2', 'Water in hall 2'],
    ['*** EXTERNE *** Eau dans le hall 2', 'Eau dans le hall 2'],
    ['**EXTERNAL** Water in hall 2', 'Water in hall 2'],
    ['(External) Water in hall 2', 'Water in hall 2'],
    ['{EXT} Water in hall 2', 'Water in hall 2'],
    ['#EXT# Water in hall 2', 'Water in hall 2'],
    ['<EXTERNAL> Water in hall 2', 'Water in hall 2'],
    ['EXTERNAL: Water in hall 2', 'Water in hall 2'],
    ['EXTERNAL - Water in hall 2', 'Water in hall 2'],
    ['Water in hall 2 [EXTERNAL]', 'Water in hall 2'],
    ['RE: [EXT] FW: [EXTERN] Water in hall 2', 'RE: FW: Water in hall 2'],
    ['[EXTERNO] Agua', 'Agua'],
    ['[ESTERNO] Acqua', 'Acqua'],
    ['[Externe e-mail] Water', 'Water'],
    ['[ZEWNĘTRZNY] Woda', 'Woda'],
    ['【外部】水漏れ', '水漏れ'],
    ['[외부메일] 누수', '누수'],
    ['[ВНЕШНЕЕ ПИСЬМО] Вода', 'Вода'],
  ])('%s', (subject, own) => {
    expect(withoutGatewayTags(subject)).toBe(own);
  });

  test('nor to the caption', () => {
    const message = { body: '', sender: '', now: new Date('2026-11-26T09:00:00Z') };
    const captions = ['*** EXTERNE *** Fuite d’eau', 'Fuite d’eau'].map(
      (subject) => understand({ ...message, subject }).caption,
    );
    expect(captions[0]).toBe(captions[1]);
  });
});

describe('other subjects stay', () => {
  test.each([
    '[Hall 2] Water',
    '[Facilities] External lamp',
    'External lamp is dark',
    'EXTERNAL LAMP: dark',
    'Painting of the wall (external)',
    '*** URGENT *** Water',
    'URGENT: Water',
    'Re: Extension of the permit',
    '[#4711] Water',
    'Ext. 4444 has no dial tone',
    'External auditors: parking permits',
  ])('%s', (subject) => {
    expect(withoutGatewayTags(subject)).toBe(subject);
  });
});
