/** Why there is no answer. */
const FAILURES = {
  timeout: 'it did not answer in time',
  unreachable: 'it could not be reached',
  status: 'it refused the call',
  too_long: 'its answer was too long',
  not_json: 'its answer was no JSON',
  wrong_form: 'its answer was not of the form asked for',
  declined: 'it declined to answer',
} as const;

type FailureKind = keyof typeof FAILURES;

/**
 * A language model gave no answer that can be used. Its message says which kind of failure it was
 * and never what was sent or came back.
 */
export class ModelFailure extends Error {
  readonly kind: FailureKind;
  /** The tokens that the call took all the same. */
  readonly tokens: number;

  constructor(
    kind: FailureKind,
    { status, tokens = 0 }: { status?: number; tokens?: number } = {},
  ) {
    super(status === undefined ? FAILURES[kind] : `${FAILURES[kind]} (status ${status})`);
    this.name = 'ModelFailure';
    this.kind = kind;
    this.tokens = tokens;
  }
}
