import type { FrontMessages } from './en-front.ts';
import { common } from './fr/everywhere.ts';
import { front } from './fr/front.ts';

export const frFront: FrontMessages = { common, front };
