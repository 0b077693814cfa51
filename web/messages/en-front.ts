import { common } from './en/everywhere.ts';
import { front } from './en/front.ts';
import type { Messages } from './en.ts';

/** The words that the pages for everybody need. */
export type FrontMessages = Pick<Messages, 'common' | 'front'>;

/** Those, in English. */
export const enFront: FrontMessages = { common, front };
