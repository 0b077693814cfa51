import type { Ask } from '#server/http/serve.ts';
import type { Person } from '#server/http/session.ts';
import type { Showing } from './entry-rows.ts';

export type ToolContext = Showing & {
  person: Person;
  ask: Ask;
  /** Resolves a number such as `acme-42`. Throws if the entry is not visible. */
  entryId: (id: string) => Promise<string>;
};

export type ToolAnswer = Record<string, unknown>;
