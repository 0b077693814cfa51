import type { FrontMessages } from './en-front.ts';
import { common } from './fr/everywhere.ts';
import { front } from './fr/front.ts';

/** The words that the pages for everybody need, in French. */
export const frFront: FrontMessages = { common, front };
