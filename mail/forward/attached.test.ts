import { describe, expect, test } from 'vitest';
import { plainMail } from '#tests/fixtures/plain-mail.ts';
import { type AttachedMail, readForward } from './read-forward.ts';

const attachedMail: AttachedMail = plainMail({
  from: { address: 'ann@acme.example', name: 'Ann Roy' },
  date: '2022-01-04T09:00:00.000Z',
  subject: 'Re: Pump',
  text: 'Still leaking.\n\nOn Mon, Jan 3, 2022 at 5:00 PM Bob <bob@team.example> wrote:\n> Better?\n',
});

const read = (subject: string | null, text: string, attachedMails = [attachedMail]) =>
  readForward({ subject, text, html: null, attachedMails, isAnswer: false });

const ANN = {
  from: 'ann@acme.example',
  fromName: 'Ann Roy',
  subject: 'Re: Pump',
  date: '2022-01-04T09:00:00.000Z',
  text: 'Still leaking.',
};

describe('an attached mail', () => {
  test('is a forward with its quoted history when the subject indicates it', () => {
    const { isForward, own, forwarded } = read('Fwd: Pump', 'See attached.');
    expect({ isForward, own }).toEqual({ isForward: true, own: 'See attached.' });
    expect(forwarded).toEqual([
      ANN,
      {
        from: 'bob@team.example',
        fromName: 'Bob',
        subject: null,
        date: '2022-01-03T17:00:00.000Z',
        text: 'Better?',
      },
    ]);
  });

  test.each(['', 'Sent from my iPhone', '-- \nBob Stone\nTeam'])(
    'is a forward without own text: %j',
    (text) => expect(read('Pump', text).forwarded[0]).toEqual(ANN),
  );

  test('is forwarded with its own attached mails', () => {
    const outer = { ...attachedMail, text: 'FYI', attachedMails: [attachedMail] };
    const { forwarded } = read('Fwd: Pump', '', [outer]);
    expect(forwarded.map(({ text }) => text)).toEqual(['FYI', 'Still leaking.', 'Better?']);
  });

  test('is a forward with a few own words', () => {
    const { isForward, own, forwarded } = read('Pump', 'Please see the attached mail.');
    expect({ isForward, own }).toEqual({ isForward: true, own: 'Please see the attached mail.' });
    expect(forwarded[0]).toEqual(ANN);
  });

  test('is an ordinary file next to a message', () => {
    const text = 'The pump in hall 2 leaks and the floor is wet. '.repeat(4);
    expect(read('Pump', text).isForward).toBe(false);
  });

  test('is an ordinary file in a reply', () => {
    expect(read('Re: Pump', '').isForward).toBe(false);
  });

  test('without a header is ignored', () => {
    const none = plainMail({ from: null, subject: null, text: 'x' });
    expect(read(null, '', [none]).isForward).toBe(false);
  });
});
