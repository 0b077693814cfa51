import { z } from 'zod';

export const SsoOffer = z
  .object({
    url: z.string().describe('Next path of this site, to be opened as a link.'),
    isRequired: z.boolean().describe('Required, so no link was emailed.'),
  })
  .describe('Depends only on the domain of the address; null if none.');
export type SsoOffer = z.infer<typeof SsoOffer>;
