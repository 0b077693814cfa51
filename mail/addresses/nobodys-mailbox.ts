import { splitAddress } from './system-mailboxes.ts';

/** Alone, or behind the name of a program: `jira-noreply`. */
const NO_REPLY =
  /^(?:.*[-_.+])?(?:(?:do|please)?[-_.]?not?[-_.]?(?:reply|replies|respond|response|answer)|ne[-_.]?(?:pas[-_.]?)?repond(?:re|ez)(?:[-_.]?pas)?)(?:[-_.+].*)?$/;
const PROGRAMS =
  /^(?:mailer-daemon|daemon|bounces?|notifications?|alerts?|postmaster|unsubscribe|root|cron|robot|www-data)(?:[-_.+].*)?$/;

/** Whether an address says by its name that nobody reads what is sent to it. */
export function isNobodysMailbox(address: string): boolean {
  const { local } = splitAddress(address);
  return NO_REPLY.test(local) || PROGRAMS.test(local);
}
