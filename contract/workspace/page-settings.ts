import { z } from 'zod';
import type { Language } from '#contract/languages.ts';

/** Page element with the settings as JSON. */
export const SETTINGS_ELEMENT = 'tidings-settings';

export const PageSettings = z.object({
  /** `console`: sign-in mail is only in the console and at /dev/outbox. */
  mail: z.enum(['relay', 'console']),
  /** A configured language model also reads incoming mail. */
  usesModel: z.boolean(),
  /** Content of `/`. */
  landing: z.enum(['demo', 'waitlist']),
  /** Opens the curtain of /landing; not a security measure. */
  accessCode: z.string(),
  /** Also receives addresses left by visitors; null = none. */
  captureUrl: z.string().nullable(),
  /** Shown location of stored data; null = not shown. */
  dataRegion: z.string().nullable(),
  /** The site uses HTTPS, so pages may claim encryption. */
  isEncrypted: z.boolean(),
  contactEmail: z.string(),
});
export type PageSettings = z.infer<typeof PageSettings>;

/** Page element with the response of the session endpoint. */
export const SESSION_ELEMENT = 'tidings-session';

/** A page before hydration. */
export type PrerenderedPage = { html: string; title: string; description: string };

export type BuiltApplication = {
  /** Null if the page depends on more than the path. */
  prerender: (
    path: string,
    language: Language,
    settings: PageSettings,
  ) => Promise<PrerenderedPage | null>;
  /** Paths of pages with source files of their own. */
  preloadedPaths: readonly string[];
  /** As named in the build manifest. */
  sourcesOf: (path: string, language: Language) => string[];
  /** API URLs fetched first for a signed-in user. */
  questionsOf: (path: string) => string[];
};
