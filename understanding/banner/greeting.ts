import { fold } from './fold.ts';

const GREETINGS = `hello|hi|hey|dear|good (?:morning|afternoon|evening|day)|greetings|hallo|guten (?:tag|morgen|abend)|liebe[rs]?|sehr geehrte[rs]?|moin|servus|gruezi|gruss gott|bonjour|bonsoir|salut|ch(?:er|ere|ers|eres)|madame|monsieur|hola|buen(?:os|as) (?:dias|tardes|noches)|buenas|estimad[oa]s?|querid[oa]s?|ciao|buongiorno|buonasera|gentil[ei]|salve|car[oiae]|ola|bo[ma] (?:dia|tarde|noite)|prezad[oa]s?|beste|geachte|goede(?:morgen|middag|navond)|dag|hej|hejsan|hei|moi|god (?:morgen|dag|morgon)|kaere|basta|hyva[at]?|dzien dobry|czesc|witam|szanown\\p{L}*|dobry den|ahoj|vazen\\p{L}*|здравствуйте|добрый (?:день|вечер)|доброе утро|привет|уважаем\\p{L}*|добрий день|доброго дня|вітаю|шановн\\p{L}*|merhaba(?:lar)?|sayin|iyi gunler|selam|xin chao|kinh (?:gui|chao)|chao`;

/** A line of a greeting and at most four more words. */
const GREETING = new RegExp(
  `^(?:(?:${GREETINGS})(?:[ ,]+[\\p{L}.'-]{1,30}){0,4}|(?:こんにちは|お世話になっております|您好|你好|大家好|안녕하세요)[^\\s]{0,10})\\s?[,!.:،。！，、]?$`,
  'u',
);
/** Characters. */
const LONGEST = 60;

/** Returns the length of a first line that only greets, with the blank lines below; 0 without one. */
export function lengthOfGreeting(text: string): number {
  const line = /^\s{0,20}([^\n]{2,80})\n\s*/u.exec(text.slice(0, 400));
  const said = line?.[1]?.trim() ?? '';
  if (!line || said.length > LONGEST || !GREETING.test(fold(said))) return 0;
  return line[0].length;
}
