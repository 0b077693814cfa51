import { ApiError } from '#web/api/api-error.ts';
import type { FrontMessages } from '#web/messages/en/en-front.ts';
import type { ToastText } from '#web/ui/toast/shown-toast.ts';

type Common = FrontMessages['common'];

/**
 * Texts of a failed action. `always` is shown except for a refusal, `otherwise` only without a
 * server message.
 */
export type FailedAction =
  | { title: string; always: string }
  | { title: string; otherwise: string }
  | { title: string };

/** Seconds to wait if the server names none. */
const DEFAULT_WAIT = 300;
export const RATE_LIMIT_MS = 8000;

export function failureText(error: unknown, otherwise: string, common: Common): string {
  return (
    saidOf(error, common) ??
    genericOf(error, common) ??
    joined(noAnswerText(error, common), otherwise)
  );
}

/** Returns the text for content that failed to load, `own` first. */
export function loadFailureText(error: unknown, own: string, common: Common): string {
  const why = saidOf(error, common) ?? noAnswerText(error, common);
  if (why === null) return own;
  return joined(/[.!?]$/.test(own) ? own : `${own}.`, why);
}

export function failureToast(error: unknown, action: FailedAction, common: Common): ToastText {
  const description = descriptionOf(error, action, common);
  return {
    title: action.title,
    ...(description !== '' && { description }),
    ...(kindOf(error) === 'rate_limited' && { duration: RATE_LIMIT_MS }),
    isError: true,
  };
}

function descriptionOf(error: unknown, action: FailedAction, common: Common): string {
  if ('otherwise' in action) return failureText(error, action.otherwise, common);
  const own = 'always' in action ? action.always : '';
  // For a refusal, a retry does not help.
  const refusal = isRefusal(error) ? saidOf(error, common) : null;
  return refusal ?? joined(noAnswerText(error, common), own);
}

/** Returns the reason for a missing response; null if one arrived. */
export function noAnswerText(error: unknown, { failures }: Common): string | null {
  switch (kindOf(error)) {
    case 'offline':
      return failures.offline;
    case 'unreachable':
      return failures.unreachable;
    case 'timed_out':
      return failures.timedOut;
    default:
      return null;
  }
}

function joined(first: string | null, second: string): string {
  return [first, second].filter(Boolean).join(' ');
}

function saidOf(error: unknown, common: Common): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.said !== null) return common.refusal(error.said);
  const { failures } = common;
  if (error.kind === 'signed_out') return failures.signedOut;
  if (error.kind === 'forbidden') return failures.forbidden;
  if (error.kind === 'rate_limited') return failures.tooMany(Math.ceil(waitOf(error) / 60));
  return null;
}

function genericOf(error: unknown, { failures }: Common): string | null {
  if (!(error instanceof ApiError) || error.instead === null) return null;
  const { status, instead } = error;
  return instead.isPage ? failures.page(status) : `${status}: ${instead.text}`;
}

const REFUSALS = ['signed_out', 'forbidden', 'rate_limited', 'refused'];

function isRefusal(error: unknown): boolean {
  return REFUSALS.includes(kindOf(error));
}

/** An own error while parsing counts as unreadable. */
function kindOf(error: unknown): ApiError['kind'] {
  return error instanceof ApiError ? error.kind : 'unreadable';
}

/** Returns the seconds of a rate limit; else null. */
export function secondsToWait(error: unknown): number | null {
  return error instanceof ApiError && error.kind === 'rate_limited' ? waitOf(error) : null;
}

function waitOf({ retryAfter }: ApiError): number {
  return retryAfter ?? DEFAULT_WAIT;
}

export function sessionFailureText(error: unknown, common: Common): string {
  const { failed, page, otherwise } = common.session;
  const { status = 0, instead = null } = error instanceof ApiError ? error : {};
  const text = instead?.isPage ? page(status) : instead?.text;
  return failed(saidOf(error, common) ?? text ?? otherwise);
}
