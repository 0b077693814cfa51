import { describe, expect, test } from 'vitest';
import { parseMail } from '#mail/parse/parse.ts';
import { ourEmails } from './our-emails.ts';
import { GMAIL_AND_APPLE } from './programs/gmail-and-apple.ts';
import { OUTLOOK } from './programs/outlook.ts';
import { WITHOUT_MARKS } from './programs/without-marks.ts';
import type { Answer, Place, Program } from './quoting.ts';
import { rawAnswer } from './raw-answer.ts';

/** People write these too. */
const SENTENCES = {
  en: [
    'It is done.',
    'Maya Roy has it.',
    'No, Maya Roy has it.',
    'See it',
    'Answer',
    'Open it',
    'It isn’t done',
    'Done',
    'It is done. “Which floor is it on?”',
    'Your message has arrived.',
    'Your message of 9:14: I have read it.',
    'Maya Roy asks: “Which floor?”',
    'Back from snooze.',
    'This entry is back from snooze.',
    'It has not been assigned yet.',
    'High priority, with Facilities.',
    'High priority, with Facilities. It has not been assigned yet.',
    'You get this because you asked.',
    'You get this because it was assigned to you.',
    'Tidings',
  ],
  fr: [
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
  ],
};

const LINK = 'https://tidings.example/r/AaronAaronAaron_Aaron-BertaBertaBerta_Berta-';

const PROGRAMS = [
  ...WITHOUT_MARKS.filter(({ name }) => /as it is$|without links$|blank lines$/.test(name)),
  ...GMAIL_AND_APPLE.filter(({ name }) => name === 'Gmail on the web'),
  ...OUTLOOK.filter(({ name }) => name === 'Outlook on a desktop'),
];
const EMAILS = /^(?:assigned|question|resolved|mentioned), /;
const plain: Program = {
  name: 'any',
  places: ['above'],
  text: (_email, { pieces }) => pieces[0] ?? '',
};
const ofPlace = (place: Place, text: string): Answer => ({
  place,
  pieces: [text],
  signature: null,
});

describe.each(['en', 'fr'] as const)(
  'own sentences equal to our wording are shown (%s)',
  (language) => {
    const emails = ourEmails(language).filter(({ title }) => EMAILS.test(title));
    const [first] = emails;

    test.each(SENTENCES[language])('%s', async (sentence) => {
      const wrong: string[] = [];
      for (const program of PROGRAMS) {
        for (const email of emails) {
          for (const place of program.places.filter((one) => one !== 'between')) {
            const { visibleText } = await parseMail(
              rawAnswer(program, email, ofPlace(place, sentence)),
            );
            if (visibleText.trim() !== sentence)
              wrong.push(`${program.name}, ${place}, ${email.title}: ${visibleText}`);
          }
        }
      }
      expect(wrong.join('\n\n')).toBe('');
    });

    test('all of them in sequence', async () => {
      for (const between of ['\n', '\n\n']) {
        const text = [...SENTENCES[language], LINK].join(between);
        if (!first) throw new Error('no emails');
        const { visibleText } = await parseMail(rawAnswer(plain, first, ofPlace('above', text)));
        expect(visibleText).toBe(text);
      }
    });
  },
);
