import { splitAddress } from './system-mailboxes.ts';

/** Matches a whole local part, or its end after the name of a program: `jira-noreply`. */
const NO_REPLY =
  /^(?:.*[-_.+])?(?:(?:do|please)?[-_.]?not?[-_.]?(?:reply|replies|respond|response|answer)|ne[-_.]?(?:pas[-_.]?)?repond(?:re|ez)(?:[-_.]?pas)?)(?:[-_.+].*)?$/;
const PROGRAMS =
  /^(?:mailer-daemon|daemon|bounces?|notifications?|alerts?|postmaster|unsubscribe|root|cron|robot|www-data)(?:[-_.+].*)?$/;

export function isUnreadMailbox(address: string): boolean {
  const { local } = splitAddress(address);
  return NO_REPLY.test(local) || PROGRAMS.test(local);
}
