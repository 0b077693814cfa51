import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/routing/paths.ts';
import { Mark } from '#web/ui/mark.tsx';
import { LanguageSwitch } from './language-switch.tsx';

export function NarrowPage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <div className="mx-auto flex min-h-dvh max-w-96 flex-col px-6 pt-16 pb-10">
      <Link to={paths.landing} className="mb-10 self-start rounded-md">
        <Mark />
      </Link>
      <main>
        <h1 className="mb-6 text-24 font-semibold tracking-tight">{title}</h1>
        {children}
      </main>
      <footer className="mt-auto pt-10">
        <LanguageSwitch />
      </footer>
    </div>
  );
}

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === 'Tidings' ? title : `${title} · Tidings`;
  }, [title]);
}
