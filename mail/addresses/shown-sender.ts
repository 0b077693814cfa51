import { withoutUnseen } from '#contract/board/unseen.ts';

/** Alphabets with letters that look alike; hardly a word of anybody's name is of two of them. */
const ALPHABETS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
];
/** Cyrillic and Greek letters that pass for Latin ones in most typefaces (Unicode UTS 39). */
const LOOKALIKES = /^[авекмнорстухіјѕһԁԛԝӏүАВЕКМНОРСТУХІЈЅԌԚԜҮӀαικνορτυχϲϳΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϺ]{2,}$/u;
/** Letters for formulas, each of which looks like a Latin or Greek one. */
const MATHEMATICAL = /[\u{1d400}-\u{1d7ff}\u2100-\u214f]/u;
const ADDRESS = /[^\s<>()"',;:]+[@＠﹫][^\s<>()"',;:]+/u;

/**
 * A sender's name as people may read it: without what is not seen, and marked and with the
 * address beside it where its letters make it pass for another name, or it is another's address.
 */
export function shownSender(name: string | null, address: string | null): string | null {
  const plain = withoutUnseen(name ?? '').trim();
  if (plain === '') return null;
  if (!passesForAnother(plain, address)) return plain;
  return address ? `⚠ ${plain} (${address})` : `⚠ ${plain}`;
}

/** Whether letters of several alphabets, or an address in it, make a name seem to be another. */
function passesForAnother(name: string, address: string | null): boolean {
  const named = name.match(ADDRESS)?.[0];
  if (named && named.toLowerCase() !== address?.toLowerCase()) return true;
  if (MATHEMATICAL.test(name)) return true;
  const words = name.normalize('NFC').split(/[^\p{L}\p{M}]+/u);
  const isMixed = words.some((word) => ALPHABETS.filter((one) => one.test(word)).length > 1);
  const isLatin = words.some((word) => /\p{Script=Latin}/u.test(word));
  return isMixed || (isLatin && words.some((word) => LOOKALIKES.test(word)));
}
