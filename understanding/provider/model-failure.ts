import type { ModelFailureKind } from '#contract/workspace/model-failures.ts';

const FAILURES: Record<ModelFailureKind, string> = {
  timeout: 'it did not answer in time',
  unreachable: 'it could not be reached',
  status: 'it refused the call',
  too_long: 'its answer was too long',
  not_json: 'its answer was no JSON',
  wrong_form: 'its answer was not of the form asked for',
  declined: 'it declined to answer',
};

/** The model gave no usable response. The message never contains sent or received content. */
export class ModelFailure extends Error {
  readonly kind: ModelFailureKind;
  /** Tokens consumed despite the failure. */
  readonly tokens: number;

  constructor(
    kind: ModelFailureKind,
    { status, tokens = 0 }: { status?: number; tokens?: number } = {},
  ) {
    super(status === undefined ? FAILURES[kind] : `${FAILURES[kind]} (status ${status})`);
    this.name = 'ModelFailure';
    this.kind = kind;
    this.tokens = tokens;
  }
}
