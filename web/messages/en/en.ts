import { board } from './board.ts';
import { entry } from './entry.ts';
import { common } from './everywhere.ts';
import { front } from './front.ts';
import { list } from './list.ts';
import { pages } from './pages.ts';

/** All i18n messages in English: whole sentences, with variables as arguments. */
export const en = { common, front, board, list, entry, pages };

export type Messages = typeof en;
