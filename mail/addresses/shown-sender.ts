import { withoutUnseen } from '#contract/board/unseen.ts';

/** Alphabets that names rarely mix within a word. */
const ALPHABETS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
];
/** Homoglyphs of Latin letters (Unicode UTS 39). */
const LOOKALIKES = /^[авекмнорстухіјѕһԁԛԝӏүАВЕКМНОРСТУХІЈЅԌԚԜҮӀαικνορτυχϲϳΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϺ]{2,}$/u;
const MATHEMATICAL = /[\u{1d400}-\u{1d7ff}\u2100-\u214f]/u;
const ADDRESS = /[^\s<>()"',;:]+[@＠﹫][^\s<>()"',;:]+/u;

/**
 * Returns a display name without invisible characters. A name that imitates another is marked and
 * shown with the address.
 */
export function shownSender(name: string | null, address: string | null): string | null {
  const plain = withoutUnseen(name ?? '').trim();
  if (plain === '') return null;
  if (!passesForAnother(plain, address)) return plain;
  return address ? `⚠ ${plain} (${address})` : `⚠ ${plain}`;
}

function passesForAnother(name: string, address: string | null): boolean {
  const named = name.match(ADDRESS)?.[0];
  if (named && named.toLowerCase() !== address?.toLowerCase()) return true;
  if (MATHEMATICAL.test(name)) return true;
  const words = name.normalize('NFC').split(/[^\p{L}\p{M}]+/u);
  const isMixed = words.some((word) => ALPHABETS.filter((one) => one.test(word)).length > 1);
  const isLatin = words.some((word) => /\p{Script=Latin}/u.test(word));
  return isMixed || (isLatin && words.some((word) => LOOKALIKES.test(word)));
}
