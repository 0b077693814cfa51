import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMessages } from '#web/messages/language.tsx';
import { paths } from '#web/routing/paths.ts';
import { usePageTitle } from './page-shell.tsx';

type SidePageProps = {
  title: string;
  isWide?: boolean;
  /** Page to return to; defaults to the board. */
  parent?: { to: string; name: string };
  children: ReactNode;
};

export function SidePage({ title, isWide = false, parent, children }: SidePageProps) {
  usePageTitle(title);
  const { pages } = useMessages();
  return (
    <main className={`mx-auto px-4 pb-24 sm:px-6 ${isWide ? 'max-w-[1200px]' : 'max-w-[960px]'}`}>
      <Link
        to={parent?.to ?? paths.dashboard}
        className="mt-4 inline-flex min-h-9 max-w-full items-center gap-2 rounded-md text-15 text-ink-quiet hover:text-ink pointer-coarse:min-h-11"
      >
        <ArrowLeft aria-hidden="true" className="size-4 shrink-0" />
        <span className="min-w-0 truncate">{parent?.name ?? pages.board}</span>
      </Link>
      <h1 className="mt-4 text-24 font-semibold">{title}</h1>
      {children}
    </main>
  );
}
