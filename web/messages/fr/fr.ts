import type { Messages } from '#web/messages/en/en.ts';
import { board } from './board.ts';
import { entry } from './entry.ts';
import { common } from './everywhere.ts';
import { front } from './front.ts';
import { list } from './list.ts';
import { pages } from './pages.ts';

export const fr: Messages = { common, front, board, list, entry, pages };
