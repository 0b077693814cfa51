/**
 * The rules that decide labels, by their ids in the RULES.md of each question. Each has a text in every
 * language of the interface (web/messages/reasons/), complete by these types.
 */
type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
type OneToNine = Exclude<Digit, 0>;

export type PriorityRuleId =
  `PRI-${Exclude<OneToNine, 9> | `1${Digit}` | 20 | 21 | 30 | 31 | 32 | 33 | 34}`;
/** 21 to 48 but 42 are of entries that were filed before the model decided between two departments. */
export type DepartmentRuleId =
  `DEP-${OneToNine | 10 | 11 | 12 | 13 | 14 | `2${OneToNine}` | `3${Digit}` | `4${Exclude<Digit, 9>}`}`;
/** 21 to 46 are of entries that were filed before the model decided between two categories. */
export type CategoryRuleId =
  `CAT-${OneToNine | 10 | 11 | 12 | `2${OneToNine}` | `3${Digit}` | 40 | 41 | 42 | 43 | 44 | 45 | 46}`;

/** Words that speak for a label without a rule; `values.label` of the reason says for which. */
export type WordsRuleId = 'PRI-50' | 'DEP-50' | 'CAT-50';

/** The reason of a label that is a guess: the interface says "not sure" beside it. */
export const UNSURE_RULE = 'SURE-1';

/** The reason of a label that corrections taught; `values.count` says how many. */
export const LEARNED_RULE = 'LEARN-1';

/** The reason of a label that a language model gave. */
export const MODEL_RULE = 'MOD-1';

/** Every rule that can be the reason of a label. */
export type RuleId =
  | PriorityRuleId
  | DepartmentRuleId
  | CategoryRuleId
  | WordsRuleId
  | typeof UNSURE_RULE
  | typeof LEARNED_RULE
  | typeof MODEL_RULE;
