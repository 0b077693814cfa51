import type { Messages } from './en.ts';
import { board } from './fr/board.ts';
import { entry } from './fr/entry.ts';
import { common } from './fr/everywhere.ts';
import { front } from './fr/front.ts';
import { list } from './fr/list.ts';
import { pages } from './fr/pages.ts';

export const fr: Messages = { common, front, board, list, entry, pages };
