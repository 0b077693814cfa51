import { common } from './en/everywhere.ts';
import { front } from './en/front.ts';
import type { Words } from './en.ts';

/** The words that the pages for everybody need. */
export type FrontWords = Pick<Words, 'common' | 'front'>;

/** Those, in English. */
export const enFront: FrontWords = { common, front };
