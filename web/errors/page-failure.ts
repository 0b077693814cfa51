import { matchPath } from 'react-router';
import { reportPageFailure } from '#contract/admin/page-failure.ts';
import { call } from '#web/api/api.ts';
import { paths } from '#web/paths.ts';

const MOST_PLACES = 30;
const LONGEST_PLACE = 200;

/**
 * Tells the server that a page broke, and gives the number under which it stands in the error log;
 * null where it could not be told. Of the error only its class and the places in our files are
 * told: its message may hold what people wrote.
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

/** A page by its route, without the ids of what it shows; `*` where it is none of ours. */
export function pageOf(pathname: string): string {
  const routes = Object.values(paths).filter((path) => typeof path === 'string');
  return routes.find((route) => matchPath(route, pathname)) ?? '*';
}

/** The places in our own files that a stack names: `/assets/board-x1.js:1:2034`. */
export function placesIn(stack: string, origin: string): string[] {
  const places = [...stack.matchAll(/(https?:\/\/[^\s()?#]+)(?:[?#][^\s():]*)?:(\d+):(\d+)/g)];
  return places
    .filter(([, file = '']) => file.startsWith(`${origin}/`))
    .map(([, file = '', line, column]) => `${file.slice(origin.length)}:${line}:${column}`)
    .filter((place) => place.length <= LONGEST_PLACE)
    .slice(0, MOST_PLACES);
}
