import type { ChatProblem } from '#contract/integrations/chat/chat-choices.ts';
import type { Language } from '#contract/languages.ts';
import type { ChatMessage } from '../messages/chat-message.ts';

/** What is asked of a service. */
type ServiceRequest = {
  url: string;
  method: 'POST' | 'PUT' | 'PATCH';
  headers: Record<string, string>;
  body: string;
};

/** What it answers. */
export type ServiceAnswer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
};

/** What is to be sent. */
export type Sending = {
  message: ChatMessage;
  /** The same at each attempt at one message or edit, and no other's (letters, digits, `-`). */
  key: string;
  /** The message that it is to take the place of, as the service names it; null = a new one. */
  edited: string | null;
};

/**
 * What an answer means. `sent` with the name that the message can be edited by (null = it cannot);
 * `gone` = the message that was to be edited is not there, or not to be edited, any more.
 */
export type Outcome =
  | { kind: 'sent'; messageId: string | null }
  | { kind: 'gone' }
  | { kind: 'failed'; problem: ChatProblem; retryAfterMs: number | null };

/** How one service is written to. Pure: a message in, a request out; an answer in, its meaning out. */
export type Service<Target> = {
  /** Whether its messages can be edited. */
  edits: (target: Target) => boolean;
  /** Whether what is sent again under the same key is the message of the first attempt, as it was then. */
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

/** What an answer that is none of a service's own means by its status (RFC 9110, 15). */
export function byStatus(answer: ServiceAnswer): Outcome {
  const { status } = answer;
  if (status === 429) return failed('limited', retryAfterOf(answer));
  if ([401, 403, 404, 410].includes(status)) return failed('refused');
  if (status >= 500 || status === 408 || status === 425) {
    return failed('down', retryAfterOf(answer));
  }
  return failed(status >= 400 ? 'message' : 'garbage');
}

/** How long a service asks to be left alone (RFC 9110, 10.2.3, in seconds), up to a day. */
function retryAfterOf({ headers }: ServiceAnswer): number | null {
  const [value] = [headers['retry-after']].flat();
  return value === undefined ? null : waitOf(Number(value) * 1000);
}

/** Milliseconds to wait, up to a day; null where they are none. */
export function waitOf(ms: number): number | null {
  return Number.isFinite(ms) && ms >= 0 ? Math.min(Math.ceil(ms), LONGEST_WAIT_MS) : null;
}

/** The object that an answer holds as JSON; null where it is none. */
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

/** Facts on one line, for services that have no form for them. */
export function factLine(message: ChatMessage): string {
  return factTexts(message).join(' · ');
}

/** Facts as words. */
export function factTexts({ facts, language }: ChatMessage): string[] {
  return facts.map(({ label, value }) =>
    label ? `${beforeValue(label, language)}${value}` : value,
  );
}

/** What a fact is called, with its colon, as the language writes it. */
export function beforeValue(label: string, language: Language): string {
  return language === 'fr' ? `${label}\u00a0: ` : `${label}: `;
}

export const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' };
