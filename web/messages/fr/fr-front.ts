import type { FrontMessages } from '#web/messages/en/en-front.ts';
import { common } from './everywhere.ts';
import { front } from './front.ts';

export const frFront: FrontMessages = { common, front };
