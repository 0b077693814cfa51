import type { Messages } from './en.ts';
import { common } from './everywhere.ts';
import { front } from './front.ts';

export type FrontMessages = Pick<Messages, 'common' | 'front'>;

export const enFront: FrontMessages = { common, front };
