import type { ChatProblem } from '#contract/integrations/chat/chat-choices.ts';
import type { Language } from '#contract/languages.ts';
import type { ChatMessage } from '../messages/chat-message.ts';

type ServiceRequest = {
  url: string;
  method: 'POST' | 'PUT' | 'PATCH';
  headers: Record<string, string>;
  body: string;
};

export type ServiceAnswer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
};

export type Sending = {
  message: ChatMessage;
  /** Idempotency key per message or edit, of letters, digits and `-`. */
  key: string;
  edited: string | null;
};

/** `messageId` null: not editable. `gone`: no longer editable. */
export type Outcome =
  | { kind: 'sent'; messageId: string | null }
  | { kind: 'gone' }
  | { kind: 'failed'; problem: ChatProblem; retryAfterMs: number | null };

export type Service<Target> = {
  edits: (target: Target) => boolean;
  /** True if a repeated key returns the first attempt's message unchanged. */
  repeats: boolean;
  request: (target: Target, sending: Sending) => ServiceRequest;
  outcome: (answer: ServiceAnswer, sending: Pick<Sending, 'key' | 'edited'>) => Outcome;
};

const LONGEST_WAIT_MS = 86_400_000;

export const failed = (problem: ChatProblem, retryAfterMs: number | null = null): Outcome => ({
  kind: 'failed',
  problem,
  retryAfterMs,
});

/** Maps statuses that all services share (RFC 9110, 15). */
export function byStatus(answer: ServiceAnswer): Outcome {
  const { status } = answer;
  if (status === 429) return failed('limited', retryAfterOf(answer));
  if ([401, 403, 404, 410].includes(status)) return failed('refused');
  if (status >= 500 || status === 408 || status === 425) {
    return failed('down', retryAfterOf(answer));
  }
  return failed(status >= 400 ? 'message' : 'garbage');
}

/** Reads `Retry-After` in seconds (RFC 9110, 10.2.3). */
function retryAfterOf({ headers }: ServiceAnswer): number | null {
  const [value] = [headers['retry-after']].flat();
  return value === undefined ? null : waitOf(Number(value) * 1000);
}

/** Limits a delay in milliseconds to a day; null if invalid. */
export function waitOf(ms: number): number | null {
  return Number.isFinite(ms) && ms >= 0 ? Math.min(Math.ceil(ms), LONGEST_WAIT_MS) : null;
}

/** Parses a JSON object; null for any other body. */
export function jsonOf({ body }: ServiceAnswer): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

export function factLine(message: ChatMessage): string {
  return factTexts(message).join(' · ');
}

export function factTexts({ facts, language }: ChatMessage): string[] {
  return facts.map(({ label, value }) =>
    label ? `${beforeValue(label, language)}${value}` : value,
  );
}

/** Returns label and colon in the language's typography. */
export function beforeValue(label: string, language: Language): string {
  return language === 'fr' ? `${label}\u00a0: ` : `${label}: `;
}

export const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' };
