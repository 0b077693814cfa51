const FRENCH: ReadonlySet<string> = new Set(
  `abitibi agroalimentaire ateliers bilingue bureau-conseil cabinet chsld clauses-fr
   clauses-fr2 clinique-veto commerce coop-du-rang copropriete courriels en-deux-mots entrepot
   entreprise garderie hotel-resto imprimerie institutions logiciel lycee mairie-ecoles
   maison-de-quartier mots-de-tous-les-jours municipal pme pme-quebec quebec sante services
   siege tout-simplement transport-scolaire usine vite-dit`.split(/\s+/),
);

export function isFrench(voice: string): boolean {
  return FRENCH.has(voice);
}

/** Voices about the same matters, which would leak between folds. */
const COUNTERPARTS: ReadonlyMap<string, string> = new Map([
  ['clauses-fr', 'clauses-en'],
  ['clauses-fr2', 'clauses-en2'],
  ['mots-de-tous-les-jours', 'everyday-words'],
]);

/** Returns the group of voices held out together. */
export function handOf(voice: string): string {
  return COUNTERPARTS.get(voice) ?? voice;
}

/** Repeats French places, which are fewer than the English. */
export function emphasised(places: readonly number[], voices: readonly string[]): number[] {
  return places.flatMap((at) => (isFrench(voices[at] ?? '') ? [at, at] : [at]));
}
