import { board } from './en/board.ts';
import { entry } from './en/entry.ts';
import { common } from './en/everywhere.ts';
import { front } from './en/front.ts';
import { list } from './en/list.ts';
import { pages } from './en/pages.ts';

/** Every word that the interface says, in English. Whole sentences: what varies is an argument. */
export const en = { common, front, board, list, entry, pages };

export type Messages = typeof en;
