import type { Reading } from './read-message.ts';

const set = (words: string) => new Set(words.trim().split(/\s+/));

/** Words of courtesy, in `fold` form. */
const COURTESIES = set(`
  hi hello hey hiya howdy morning evening bye goodbye cheers thanks thank thx ty tia danke gracias ok okay okey k yep yup yeah
  yes great perfect super nice cool noted received understood roger welcome congrats congratulations haha hahaha lol
  bonjour bonsoir salut coucou allo bye ciao merci mercis oui non no parfait genial entendu compris accord mdr ptdr
  birthday anniversaire christmas noel luck chance bravo`);
const BESIDE = set(`
  good great a an the to all so much very many you u for it that this is got see soon later again everyone everybody team
  folks guys there happy merry joyeux joyeuse bonne bon annee journee soiree matin new year and et bien beaucoup mille tous
  toutes tout le la les monde a de d plus bientot demain d'accord ca marche sounds well i we am dear sir madam mate up
  what how are your your's merveilleux day night weekend afternoon mr mrs ms`);

const LINK = /\S+:\/\/\S+|www\.\S+|\S+@\S+/g;

/** Returns a message that is only a courtesy ("Thanks!", "Bonjour à tous"); else null. */
export function courtesyIn({ sentences, written }: Reading): string | null {
  const words = sentences.flatMap((sentence) => sentence.words.map(({ norm }) => norm));
  if (words.length === 0) return /\p{L}/u.test(written.replace(LINK, '')) ? written : null;
  const isCourtesy = words.every((norm) => COURTESIES.has(norm) || BESIDE.has(norm));
  return isCourtesy && words.some((norm) => COURTESIES.has(norm)) ? written : null;
}
