/**
 * From this probability on a reply is proposed as what settles its matter. A matter that is wrongly
 * called done is lost; one that is wrongly called open is only asked about again. RULES.md has the figures.
 */
export const PROPOSES = 0.7;

/** From this probability on, where a rule for plain claims is met first, a reply may close its entry without asking. */
export const CLOSES = 0.99;
