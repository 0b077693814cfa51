import type { RefusalCode } from './refusals.ts';

/** Types a code without importing the texts. */
export const refused = (code: RefusalCode): RefusalCode => code;
