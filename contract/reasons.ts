/** The types ensure a text in every language (web/messages/reasons/). */
type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
type OneToNine = Exclude<Digit, 0>;

export type PriorityRuleId =
  `PRI-${Exclude<OneToNine, 9> | `1${Digit}` | 20 | 21 | 30 | 31 | 32 | 33 | 34}`;
/** 21 to 48 except 42 are from before the model decided between two departments. */
export type DepartmentRuleId =
  `DEP-${OneToNine | 10 | 11 | 12 | 13 | 14 | `2${OneToNine}` | `3${Digit}` | `4${Exclude<Digit, 9>}`}`;
/** 21 to 46 are from before the model decided between two categories. */
export type CategoryRuleId =
  `CAT-${OneToNine | 10 | 11 | 12 | `2${OneToNine}` | `3${Digit}` | 40 | 41 | 42 | 43 | 44 | 45 | 46}`;

/** Words that no rule covers; `values.label` names the label. */
export type WordsRuleId = 'PRI-50' | 'DEP-50' | 'CAT-50';

/** A guess, which is shown as "not sure". */
export const UNSURE_RULE = 'SURE-1';

/** Learned from corrections; `values.count` is their number. */
export const LEARNED_RULE = 'LEARN-1';

export const MODEL_RULE = 'MOD-1';

export type RuleId =
  | PriorityRuleId
  | DepartmentRuleId
  | CategoryRuleId
  | WordsRuleId
  | typeof UNSURE_RULE
  | typeof LEARNED_RULE
  | typeof MODEL_RULE;
