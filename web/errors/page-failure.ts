import { matchPath } from 'react-router';
import { reportPageFailure } from '#contract/admin/page-failure.ts';
import { call } from '#web/api/api.ts';
import { paths } from '#web/routing/paths.ts';

const MOST_PLACES = 30;
const LONGEST_PLACE = 200;

/**
 * Reports a page error and returns its log id, or null. Sends only the error class and places in
 * our files: messages may contain user text.
 */
export async function tellPageFailure(error: unknown): Promise<string | null> {
  const kind = error instanceof Error ? error.name : typeof error;
  const stack = (error instanceof Error && error.stack) || '';
  const body = {
    kind: kind.slice(0, 100),
    page: pageOf(location.pathname),
    places: placesIn(stack, location.origin),
  };
  return call(reportPageFailure, { body }).then(
    ({ errorId }) => errorId,
    () => null,
  );
}

/** Returns the route without ids; `*` if unknown. */
export function pageOf(pathname: string): string {
  const routes = Object.values(paths).filter((path) => typeof path === 'string');
  return routes.find((route) => matchPath(route, pathname)) ?? '*';
}

/** Returns our own files from a stack: `/assets/board-x1.js:1:2034`. */
export function placesIn(stack: string, origin: string): string[] {
  const places = [...stack.matchAll(/(https?:\/\/[^\s()?#]+)(?:[?#][^\s():]*)?:(\d+):(\d+)/g)];
  return places
    .filter(([, file = '']) => file.startsWith(`${origin}/`))
    .map(([, file = '', line, column]) => `${file.slice(origin.length)}:${line}:${column}`)
    .filter((place) => place.length <= LONGEST_PLACE)
    .slice(0, MOST_PLACES);
}
