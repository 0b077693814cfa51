import { z } from 'zod';
import type { ValueReader } from './values.ts';

/** What visitors are shown, and where they may write to. */
export type PublicPagesConfig = {
  landing: 'demo' | 'waitlist';
  accessCode: string;
  /** Null = addresses that visitors leave go nowhere but to us. */
  captureUrl: string | null;
  /** Null = nothing is said of where data is stored. */
  dataRegion: string | null;
  contactEmail: string;
};

/** Reads the settings of the pages that anybody may open. */
export function readPublicPages(
  env: Record<string, string | undefined>,
  read: ValueReader,
  problems: string[],
  intakeDomain: string,
): PublicPagesConfig {
  const contactEmail = env.CONTACT_EMAIL?.trim() || `postmaster@${intakeDomain}`;
  if (env.CONTACT_EMAIL?.trim() && !z.email().safeParse(contactEmail).success) {
    problems.push(`CONTACT_EMAIL must be an address for mail, not "${contactEmail}".`);
  }
  return {
    landing: read.oneOf('LANDING', ['demo', 'waitlist'] as const),
    accessCode: env.ACCESS_CODE?.trim() || 'tidings-beta',
    captureUrl: read.url('CAPTURE_URL', ['https:'])?.href ?? null,
    // Set and empty is an answer of its own: nothing is claimed.
    dataRegion: env.DATA_REGION === undefined ? 'Canada' : env.DATA_REGION.trim() || null,
    contactEmail,
  };
}
