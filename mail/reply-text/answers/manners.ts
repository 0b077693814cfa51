import type { Language } from '#contract/languages.ts';
import type { Answer } from './quoting.ts';

const SIGNATURE = '-- \nSam Lee\nPlant maintenance\n+1 418 555 0142';
const TWO = {
  en: 'It is on the 3rd floor, behind the door of the archive.\n\nThe key hangs at the reception.',
  fr: 'C’est au 3e étage, derrière la porte des archives.\n\nLa clé est à l’accueil.',
};
const ONE_WORD = { en: 'yes', fr: 'merci' };
const FEW_SIGNS = { en: '3rd floor', fr: '3e étage' };
const PIECES = { en: ['On the 3rd floor.', 'Yes, that one.'], fr: ['Au 3e étage.', 'Oui.'] };

const above = (text: string, signature: string | null = null): Answer => ({
  place: 'above',
  pieces: [text],
  signature,
});
const below = (text: string): Answer => ({ place: 'below', pieces: [text], signature: null });

export function mannersIn(language: Language): Record<string, Answer> {
  return {
    'in two paragraphs': above(TWO[language]),
    'in one word': above(ONE_WORD[language]),
    'in a few signs': above(FEW_SIGNS[language]),
    'above a signature': above(TWO[language], SIGNATURE),
    'without a word': above(''),
    'below the quote': below(TWO[language]),
    'below the quote, in one word': below(ONE_WORD[language]),
    'between the paragraphs': { place: 'between', pieces: PIECES[language], signature: null },
  };
}
