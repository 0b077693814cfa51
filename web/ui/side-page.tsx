import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { useWords } from '#web/words/language.tsx';
import { usePageTitle } from './page-shell.tsx';

/** A page beside the board: its title, and the way back. */
export function SidePage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  const { pages } = useWords();
  return (
    <main className="mx-auto max-w-[960px] px-4 pb-24 sm:px-6">
      <Link
        to={paths.dashboard}
        className="mt-4 inline-flex min-h-9 items-center gap-2 rounded-md text-15 text-ink-quiet hover:text-ink pointer-coarse:min-h-11"
      >
        <ArrowLeft aria-hidden="true" className="size-4" /> {pages.board}
      </Link>
      <h1 className="mt-4 text-24 font-semibold">{title}</h1>
      {children}
    </main>
  );
}
