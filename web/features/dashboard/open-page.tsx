import { entryPage } from '#web/features/entry/card/lazy-details.ts';
import { useBoardFocus } from './focus/board-focus.ts';
import type { EntryOverBoard } from './focus/entry-over-board.ts';

export function OpenPage({ over }: { over: EntryOverBoard }) {
  const { selected } = useBoardFocus();
  const page = entryPage.useModule(over.id !== null);
  if (over.id === null || !page) return null;
  return <page.EntryPage id={over.id} isSelected={selected.has(over.id)} onClose={over.close} />;
}
