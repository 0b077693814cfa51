import OpenAI, { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import { z } from 'zod';
import { parseAnswer } from './answer.ts';
import { boundedFetch, TooLong } from './bounded-fetch.ts';
import { ModelFailure } from './model-failure.ts';
import { type Question, tokensOf } from './prompt.ts';
import { bySupport } from './request-forms.ts';

/** An endpoint with OpenAI's chat completions API. */
export type Endpoint = {
  /** Base URL, such as `https://api.openai.com/v1`. */
  url: string;
  model: string;
  /** Null = no authentication. */
  key: string | null;
};

export type AskLimits = {
  /** Per attempt; a slow, busy or failing endpoint is retried. */
  timeoutMs: number;
  retries: number;
  signal: AbortSignal;
};

/** `usage` is null if the endpoint does not report it; `tokens` is then an estimate. */
export type Answered<Said> = {
  answer: Said;
  tokens: number;
  usage: { input: number; output: number } | null;
};

const MOST_BYTES = 256 * 1024;
/** Enough for the longest response and a reasoning model. */
const MOST_TOKENS = 4000;

/** Fields used of a response; endpoints differ in the others. */
const Completion = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
  usage: z
    .object({
      total_tokens: z.number().int().min(0),
      prompt_tokens: z.number().int().min(0).nullish(),
      completion_tokens: z.number().int().min(0).nullish(),
    })
    .nullish(),
});

/**
 * Queries a language model once, without tools. Estimates tokens if not reported. Throws
 * `ModelFailure`, or the abort reason of `signal`.
 */
export async function askModel<Said>(
  endpoint: Endpoint,
  question: Question<Said>,
  limits: AskLimits,
): Promise<Answered<Said>> {
  const raw = await complete(endpoint, question, limits).catch((error: unknown): never => {
    if (limits.signal.aborted) throw limits.signal.reason;
    throw failureOf(error);
  });
  const completion = Completion.safeParse(raw);
  if (!completion.success) throw new ModelFailure('wrong_form');
  const { choices, usage } = completion.data;
  const { finish_reason: end, message } = choices[0] ?? { message: {} };
  const sent = question.system + question.user + (message.content ?? '');
  const tokens = usage?.total_tokens ?? tokensOf(sent);
  if (end === 'length') throw new ModelFailure('too_long', { tokens });
  if (end === 'content_filter' || message.refusal || !message.content) {
    throw new ModelFailure('declined', { tokens });
  }
  const answer = question.schema.safeParse(readJson(message.content, tokens));
  if (!answer.success) throw new ModelFailure('wrong_form', { tokens });
  return { answer: answer.data, tokens, usage: usageOf(usage) };
}

function usageOf(usage: z.infer<typeof Completion>['usage']): Answered<unknown>['usage'] {
  const { prompt_tokens: input, completion_tokens: output } = usage ?? {};
  return input == null || output == null ? null : { input, output };
}

function complete(
  { url, model, key }: Endpoint,
  { system, user, name, schema }: Question<unknown>,
  { timeoutMs, retries, signal }: AskLimits,
): Promise<unknown> {
  const client = new OpenAI({
    baseURL: url,
    apiKey: key ?? 'none',
    ...(key === null && { defaultHeaders: { Authorization: null } }),
    // Set, as the library would read them from the environment.
    adminAPIKey: null,
    organization: null,
    project: null,
    // Set, as the library would log requests.
    logLevel: 'off',
    timeout: timeoutMs,
    maxRetries: retries,
    fetch: boundedFetch(MOST_BYTES),
  });
  const messages = [
    { role: 'system', content: system },
    { role: 'user', content: user },
  ] as const;
  return bySupport(`${url} ${model}`, (form) =>
    client.chat.completions.create(
      {
        model,
        messages: [...messages],
        max_completion_tokens: MOST_TOKENS,
        ...(form.hasTemperature && { temperature: 0 }),
        ...(form.hasSchema && { response_format: zodResponseFormat(schema, name) }),
      },
      { signal },
    ),
  );
}

/**
 * Parses a response. The library's `parse` is not used, as tokens of invalid responses must be
 * counted too.
 */
function readJson(content: string, tokens: number): unknown {
  try {
    return parseAnswer(content);
  } catch {
    throw new ModelFailure('not_json', { tokens });
  }
}

function failureOf(error: unknown): ModelFailure {
  if (error instanceof TooLong) return new ModelFailure('too_long');
  if (error instanceof APIConnectionTimeoutError) return new ModelFailure('timeout');
  if (error instanceof APIConnectionError) return new ModelFailure('unreachable');
  if (error instanceof APIError && error.status !== undefined) {
    return new ModelFailure('status', { status: error.status });
  }
  if (error instanceof SyntaxError) return new ModelFailure('not_json');
  // The connection broke during the response.
  return new ModelFailure('unreachable');
}
