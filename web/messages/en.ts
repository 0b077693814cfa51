import { board } from './en/board.ts';
import { entry } from './en/entry.ts';
import { common } from './en/everywhere.ts';
import { front } from './en/front.ts';
import { list } from './en/list.ts';
import { pages } from './en/pages.ts';

/** All i18n messages in English: whole sentences, with variables as arguments. */
export const en = { common, front, board, list, entry, pages };

export type Messages = typeof en;
