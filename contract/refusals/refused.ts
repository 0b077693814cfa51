import type { RefusalCode } from './refusals.ts';

/** The code of a refusal where a schema takes a message, without the texts. */
export const refused = (code: RefusalCode): RefusalCode => code;
