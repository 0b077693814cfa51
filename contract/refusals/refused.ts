import type { RefusalCode } from './refusals.ts';

/** Avoids importing the texts. */
export const refused = (code: RefusalCode): RefusalCode => code;
