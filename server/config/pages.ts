import { z } from 'zod';
import type { ValueReader } from './values.ts';

export type PublicPagesConfig = {
  landing: 'demo' | 'waitlist';
  accessCode: string;
  /** Null: visitors' addresses are not sent to another service. */
  captureUrl: string | null;
  /** Null: the region is not mentioned. */
  dataRegion: string | null;
  contactEmail: string;
};

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
    // An empty value means that no region is mentioned.
    dataRegion: env.DATA_REGION === undefined ? 'Canada' : env.DATA_REGION.trim() || null,
    contactEmail,
  };
}
