import { common } from './en/everywhere.ts';
import { front } from './en/front.ts';
import type { Messages } from './en.ts';

export type FrontMessages = Pick<Messages, 'common' | 'front'>;

export const enFront: FrontMessages = { common, front };
