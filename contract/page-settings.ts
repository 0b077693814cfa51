import { z } from 'zod';

/** The id of the element of the page that holds the settings, as JSON. */
export const SETTINGS_ELEMENT = 'tidings-settings';

/** What the server tells the application when it hands out the page. */
export const PageSettings = z.object({
  /** Whether sign-in mails are really mailed, or stand in the console and at /dev/outbox. */
  mail: z.enum(['relay', 'console']),
});
export type PageSettings = z.infer<typeof PageSettings>;
