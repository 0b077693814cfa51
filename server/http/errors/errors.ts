import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { Failure, Refusal } from '#contract/errors.ts';
import { type RefusalCode, refusalText } from '#contract/refusals/refusals.ts';
import { sendAwayPage } from '#server/http/pages/unavailable-page.ts';
import { isDatabaseAway as isAway } from '#server/process/failures/database-away.ts';
import { codeOf } from '#server/process/failures/describe-error.ts';
import { isObjectStoreFailure } from '#server/process/failures/object-store-failure.ts';
import { isStorageFailure } from '#server/process/failures/storage-failure.ts';
import { log } from '#server/process/log/log.ts';
import { RefusalError } from './refusal.ts';
import { eventOfRefusal, type NoteEvent } from './refused.ts';

const BUSY_SECONDS = 10;
const AWAY_SECONDS = 5;
/** Longer, as an operator must free space. */
const STORAGE_SECONDS = 60;

/** Contains no personal data. */
export type RecordedError = {
  errorId: string;
  errorType: string;
  action: string;
  message: string;
  /** SQLSTATE, or the code of the system or a library. */
  code?: string | null;
};

export function answerErrors(
  app: FastifyInstance,
  { keep, noteEvent }: { keep: (error: RecordedError) => Promise<void>; noteEvent: NoteEvent },
): void {
  app.setErrorHandler<FastifyError | RefusalError>(async (error, request, reply) => {
    reply.header('cache-control', 'no-store');
    const refusal = asRefusal(error);
    if (refusal) {
      const event = eventOfRefusal(request, refusal);
      if (event) noteEvent(request, event);
      if (isStorageFailure(error)) log.error('Nothing can be stored', { error });
      if (isObjectStoreFailure(error)) log.error('A file cannot be read', { error });
      if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
      const status = statusOf(error);
      if ((status === 503 || status === 429) && request.routeOptions.config.isPage) {
        const seconds = refusal.retryAfter ?? BUSY_SECONDS;
        const why = whyUnavailable(error);
        return sendAwayPage(reply.status(status), why === 'files' ? 'busy' : why, seconds);
      }
      return reply.status(statusOf(error)).send(refusal);
    }
    const errorId = randomUUID().slice(0, 8);
    const action = `${request.method} ${request.routeOptions.url ?? 'unknown route'}`;
    log.error(`[${errorId}] ${action}`, { errorId, action, error });
    const kept = { errorId, errorType: error.name, action, message: placeOf(error) };
    await keep({ ...kept, code: codeOf(error) }).catch((second) =>
      log.error(`[${errorId}] could not be kept`, { errorId, error: second }),
    );
    const failure: Failure = { code: 'our_fault', message: refusalText('our_fault'), errorId };
    return reply.status(500).send(failure);
  });
  app.setNotFoundHandler(async (request, reply) => {
    const refusal = notThere(request);
    return reply.status(404).header('cache-control', 'no-store').send(refusal);
  });
}

const UNAVAILABLE = {
  database: {
    code: 'database_away',
    retryAfter: AWAY_SECONDS,
  },
  storage: {
    code: 'disk_full',
    retryAfter: STORAGE_SECONDS,
  },
  files: {
    code: 'files_away',
    retryAfter: AWAY_SECONDS,
  },
  busy: {
    code: 'busy',
    retryAfter: BUSY_SECONDS,
  },
} as const;

function whyUnavailable(error: unknown): keyof typeof UNAVAILABLE {
  if (isObjectStoreFailure(error)) return 'files';
  if (isAway(error)) return 'database';
  return isStorageFailure(error) ? 'storage' : 'busy';
}

function notThere(request: FastifyRequest): Refusal {
  const values = { method: request.method, path: request.url.split('?')[0] ?? '' };
  return new RefusalError('not_found', 'no_route', { values }).refusal;
}

function asRefusal(error: FastifyError | RefusalError): Refusal | null {
  if (error instanceof RefusalError) return error.refusal;
  const status = statusOf(error);
  if (status === 503) {
    const { code, retryAfter } = UNAVAILABLE[whyUnavailable(error)];
    return new RefusalError('service_unavailable', code, { retryAfter }).refusal;
  }
  if (status < 400 || status >= 500) return null;
  const type = status === 413 ? 'too_large' : 'invalid';
  return new RefusalError(type, bodyRefusal(error), { field: 'body' }).refusal;
}

/** Returns our own code, as the framework's messages quote the parser. */
function bodyRefusal({ code }: FastifyError): RefusalCode {
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return 'body_too_large';
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return 'body_empty';
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return 'body_type';
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return 'body_length';
    default:
      return 'body_unreadable';
  }
}

function statusOf(error: FastifyError | RefusalError): number {
  if (error instanceof RefusalError) return error.status;
  const isLater = isObjectStoreFailure(error) || isAway(error) || isStorageFailure(error);
  return isLater ? 503 : (error.statusCode ?? 500);
}

/** Returns the place in our code, without the message, which may quote user input. */
function placeOf(error: Error): string {
  const line = error.stack
    ?.split('\n')
    .find((text) => /^\s+at .*\/(server|mail|understanding)\//.test(text));
  const place = line?.match(/((?:server|mail|understanding)\/[^:)]+:\d+)/)?.[1];
  return place ? `at ${place}` : 'in a library';
}
