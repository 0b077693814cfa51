import { z } from 'zod';
import type { Language } from '#contract/languages.ts';

/** The id of the element of the page that holds the settings, as JSON. */
export const SETTINGS_ELEMENT = 'tidings-settings';

/** What the server tells the application when it hands out the page. */
export const PageSettings = z.object({
  /** Whether sign-in mails are really mailed, or stand in the console and at /dev/outbox. */
  mail: z.enum(['relay', 'console']),
  /** Whether what comes in is also read by a language model that the operator named. */
  usesModel: z.boolean(),
  /** What stands at `/`: the demo, or the waitlist. */
  landing: z.enum(['demo', 'waitlist']),
  /** What opens /landing while it is behind its curtain, which protects nothing. */
  accessCode: z.string(),
  /** Where addresses that visitors leave are posted too; null = nowhere. */
  captureUrl: z.string().nullable(),
  /** Where data is stored, for the sentence that says so; null = no such sentence. */
  dataRegion: z.string().nullable(),
  /** Whether the site is served over HTTPS, so that it may be said that data is encrypted. */
  isEncrypted: z.boolean(),
  /** Where visitors may write to. */
  contactEmail: z.string(),
});
export type PageSettings = z.infer<typeof PageSettings>;

/** The id of the element of the page that holds who is signed in, as the session's endpoint answers. */
export const SESSION_ELEMENT = 'tidings-session';

/** A page of the application as it stands before any of it acts. */
export type PrerenderedPage = { html: string; title: string; description: string };

/** What the built application can tell a server of its pages. */
export type BuiltApplication = {
  /** The page at a path as visitors first see it; null where that takes more than the path. */
  prerender: (
    path: string,
    language: Language,
    settings: PageSettings,
  ) => Promise<PrerenderedPage | null>;
  /** The sources that the page at a path is made of, as the build's manifest names them. */
  sourcesOf: (path: string, language: Language) => string[];
  /** The addresses that the page at a path will ask the API for first, by somebody signed in. */
  questionsOf: (path: string) => string[];
};
