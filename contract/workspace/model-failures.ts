export const MODEL_FAILURES = [
  'timeout',
  'unreachable',
  'status',
  'too_long',
  'not_json',
  'wrong_form',
  'declined',
] as const;
export type ModelFailureKind = (typeof MODEL_FAILURES)[number];
