import { describe, expect, test } from 'vitest';
import { readPrefix } from './subject.ts';

describe('a subject', () => {
  test.each([
    'Fwd: Pump',
    'FW: Pump',
    'fw:Pump',
    'Tr : Pompe',
    'WG: Pumpe',
    'RV: Bomba',
    'ENC: Bomba',
    'Doorst: Pomp',
    'VB: Pumpen',
    'VL: Pumppu',
    'PD: Pompa',
    'Пересл: Насос',
    '转发：水泵',
    '轉寄: 水泵',
    '転送: ポンプ',
    '전달: 펌프',
    'İLT: Pompa',
    'ilt: pompa',
    'Chuyển tiếp: Máy bơm',
    '[ext] Fwd: Pump',
    '[EXTERNAL] [team] FW: Pump',
    '[Fwd: Pump]',
    'Fwd: Fwd: Re: Pump',
    'FW[2]: Pump',
    'Pump (fwd)',
  ])('%s indicates a forward', (subject) => expect(readPrefix(subject)).toBe('forward'));

  test.each(['I: Pompa', 'VS: Pumpen', 'i: need help', 'VS: the team'])(
    '%s may indicate a forward',
    (subject) => expect(readPrefix(subject)).toBe('maybe'),
  );

  test.each([
    'Re: Fwd is broken',
    'Re: Fwd: Pump',
    'AW: WG: Pumpe',
    'SV: Pumpen',
    '回复：水泵',
    'Odp: Pompa',
  ])('%s indicates a reply', (subject) => expect(readPrefix(subject)).toBe('reply'));

  test.each(['Forward planning', 'Transport: pump', 'Trip: Toronto', 'Pump', '', ':', null])(
    '%s indicates neither',
    (subject) => expect(readPrefix(subject)).toBeNull(),
  );
});
