import type { Ask } from '#server/http/serve.ts';
import type { Person } from '#server/http/session.ts';
import type { Showing } from './entry-rows.ts';

/** What a tool works with, for one call. */
export type ToolContext = Showing & {
  /** The person it acts for. */
  person: Person;
  /** Asks the endpoints that the board asks, as that person. */
  ask: Ask;
  /** The id by which endpoints know an entry; throws where that person sees none. */
  entryId: (id: string) => Promise<string>;
};

/** What a tool answers, as JSON. */
export type ToolAnswer = Record<string, unknown>;
