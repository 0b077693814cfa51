import { DIGITS, spokenIn, valuesOf } from './numbers.ts';

/** Concepts of units and signs, with their forms in lower case without accents. */
const FORMS: Record<string, string> = {
  dollar: '$ dollar dollars usd cad bucks',
  euro: '€ euro euros eur',
  pound: '£ pound pounds gbp quid lb lbs livre livres',
  yen: '¥ yen jpy',
  percent: '% percent pct pourcent',
  degree: '° degree degrees degre degres celsius fahrenheit c f',
  second: 'second seconds sec secs s seconde secondes',
  minute: 'minute minutes min mins mn',
  hour: 'hour hours hr hrs h heure heures',
  day: 'day days jour jours journee journees d j',
  week: 'week weeks wk wks semaine semaines sem',
  month: 'month months mois',
  year: 'year years yr yrs an ans annee annees',
  millimetre: 'mm millimetre millimetres millimeter millimeters',
  centimetre: 'cm centimetre centimetres centimeter centimeters',
  metre: 'm metre metres meter meters',
  kilometre: 'km kms kilometre kilometres kilometer kilometers',
  mile: 'mile miles',
  inch: 'inch inches pouce pouces',
  foot: 'foot feet ft pied pieds',
  gram: 'g gram grams gramme grammes',
  kilo: 'kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes',
  tonne: 't ton tons tonne tonnes',
  litre: 'l litre litres liter liters',
  millilitre: 'ml millilitre millilitres',
  gallon: 'gallon gallons gal',
  volt: 'v volt volts',
  watt: 'w watt watts',
  kilowatt: 'kw kilowatt kilowatts',
  gigabyte: 'gb go gigabyte gigabytes',
  megabyte: 'mb mo megabyte megabytes',
};

const CONCEPTS: ReadonlyMap<string, string> = new Map(
  Object.entries(FORMS).flatMap(([concept, forms]) =>
    forms.split(' ').map((form) => [form, concept] as const),
  ),
);

const SIGN = /[$€£¥%°]|\b(?:per|pour) cent\b/gu;
const AFTER_NUMBER = /[\p{N}] ?-?(\p{L}+)(?![\p{L}\p{N}'])/gu;
const UNIT_NEXT = /^ ?-?(\p{L}+|[$€£¥%°])/u;
const LONGEST_UNIT = 20;
const LONG_WORD = /\p{L}{3,}/gu;

/** Returns the concept of a unit; null for another word. */
export function unitOf(word: string): string | null {
  return CONCEPTS.get(word) ?? null;
}

const signed = (sign: string) => CONCEPTS.get(sign.replace(/^p.*/, '%')) ?? sign;

/** Units that a text gives to its numbers, and its signs. */
export function unitsIn(lower: string): string[] {
  const after = [...lower.matchAll(AFTER_NUMBER)].flatMap(([, word = '']) => unitOf(word) ?? []);
  const signs = [...lower.matchAll(SIGN)].map(([sign]) => signed(sign));
  return [...signs, ...after];
}

/** All units that a message names, also without a number. */
export function unitsNamed(lower: string): string[] {
  const words = [...lower.matchAll(LONG_WORD)].flatMap(([word]) => unitOf(word) ?? []);
  return [...unitsIn(lower), ...words];
}

export type Measure = { value: number; unit: string | null };

/** Numbers with the unit after them; null without one. */
export function measuresIn(lower: string): Measure[] {
  const unitAt = (at: number) => {
    const [, word = ''] = lower.slice(at, at + LONGEST_UNIT).match(UNIT_NEXT) ?? [];
    return unitOf(word);
  };
  const digits = [...lower.matchAll(DIGITS)].flatMap((match) => {
    const unit = unitAt(match.index + match[0].length);
    return valuesOf(match[0]).map((value) => ({ value, unit }));
  });
  return [...digits, ...spokenIn(lower).map(({ value, to }) => ({ value, unit: unitAt(to) }))];
}
