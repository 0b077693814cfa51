import { z } from 'zod';

export const SsoOffer = z
  .object({
    url: z.string().describe('Where to go on: a path of this site, to be followed as a link.'),
    isRequired: z.boolean().describe('It is the only way, so no link was mailed.'),
  })
  .describe('It depends on the domain of the address alone; null = there is none.');
export type SsoOffer = z.infer<typeof SsoOffer>;
