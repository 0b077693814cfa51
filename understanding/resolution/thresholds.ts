/**
 * Probability from which a resolution is proposed. A wrong "done" loses a matter; a wrong "open"
 * only repeats a question (figures in RULES.md).
 */
export const PROPOSES = 0.7;

/** Probability from which a plain claim closes the entry without confirmation. */
export const CLOSES = 0.99;
