/**
 * Below this confidence a label is a guess: of ten that are given with less, four or more are
 * wrong. A person, or a language model, is asked to look.
 */
export const NOT_SURE = 0.6;
