import { z } from 'zod';
import type { Language } from '#contract/languages.ts';

export const SETTINGS_ELEMENT = 'tidings-settings';

export const PageSettings = z.object({
  /** `console`: sign-in mail is only in the console and at /dev/outbox. */
  mail: z.enum(['relay', 'console']),
  /** True if a configured language model also reads incoming mail. */
  usesModel: z.boolean(),
  landing: z.enum(['demo', 'waitlist']),
  /** Opens the curtain of /landing; not a security measure. */
  accessCode: z.string(),
  /** URL that also receives addresses left by visitors; null: none. */
  captureUrl: z.string().nullable(),
  /** Location of stored data to show; null: not shown. */
  dataRegion: z.string().nullable(),
  /** True if the site uses HTTPS, so that pages may claim encryption. */
  isEncrypted: z.boolean(),
  contactEmail: z.string(),
});
export type PageSettings = z.infer<typeof PageSettings>;

export const SESSION_ELEMENT = 'tidings-session';

export type PrerenderedPage = { html: string; title: string; description: string };

export type BuiltApplication = {
  /** Renders a page; null if it depends on more than the path. */
  prerender: (
    path: string,
    language: Language,
    settings: PageSettings,
  ) => Promise<PrerenderedPage | null>;
  /** Paths of pages with source files of their own. */
  preloadedPaths: readonly string[];
  /** Returns source files, as named in the build manifest. */
  sourcesOf: (path: string, language: Language) => string[];
  /** Returns the API URLs that a page fetches first for a signed-in user. */
  questionsOf: (path: string) => string[];
};
