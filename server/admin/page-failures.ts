import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { reportPageFailure } from '#contract/admin/page-failure.ts';
import type { Context } from '#server/context.ts';
import { clientLimit } from '#server/http/limits/limits.ts';
import { serve } from '#server/http/serve.ts';

/** Maximum reports per client in five minutes. */
const FAILURES = 20;

/** Records a page error. The route is public, so only text in our own format is stored. */
export function pageFailureRoutes(app: FastifyInstance, { db, recordError }: Context): void {
  const limit = clientLimit(db, 'page failure', FAILURES);
  serve(app, reportPageFailure, async ({ body }, { ip }) => {
    await limit(ip);
    const errorId = randomUUID().slice(0, 8);
    const places = body.places.flatMap((place) => placeIn(place) ?? []);
    await recordError({
      errorId,
      errorType: /^[A-Z][A-Za-z]{0,39}$/.test(body.kind) ? body.kind : 'Error',
      action: `page ${withoutIds(body.page)}`,
      message: places.length > 0 ? `at ${places.join(', ')}` : 'in a place that is not ours',
    });
    return { errorId };
  });
}

/** A path segment that is stored as text; others may be ids. */
const WORD = /^(?:[a-z]+(?:-[a-z]+)*|:[a-z]+)$/i;
/** Characters per path segment. */
const LONGEST_WORD = 20;
/** Path segments. */
const MOST_PARTS = 6;

function withoutIds(page: string): string {
  const [path = ''] = page.split(/[?#]/);
  const parts = path.split('/').filter(Boolean).slice(0, MOST_PARTS);
  const named = parts.map((part) =>
    part.length <= LONGEST_WORD && WORD.test(part) ? part : ':id',
  );
  return `/${named.join('/')}`;
}

function placeIn(place: string): string | null {
  const [, file, at] =
    place.match(/(\/assets\/[\w-]{1,80}\.js)(?:[?#][^:]*)?(:\d{1,7}:\d{1,7})$/) ?? [];
  return file && at ? `${file}${at}` : null;
}
