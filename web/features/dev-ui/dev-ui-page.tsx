import type { ReactNode } from 'react';
import { usePageTitle } from '#web/layout/page-shell.tsx';
import { Colours, Type } from './dev-ui-ground.tsx';
import { Chips, Fields, Looks, Marks, Windows } from './dev-ui-primitives.tsx';

export function DevUiPage() {
  usePageTitle('Primitives');
  return (
    <main className="min-h-dvh">
      <h1 className="px-6 pt-6 text-24 font-semibold">Primitives</h1>
      <p className="max-w-[72ch] px-6 pt-2 text-ink-quiet">
        Everything in web/ui, in all its states. Overlays (tooltips, menus, dialogs, toasts) have
        the theme of the page.
      </p>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] lg:grid-cols-2">
        <Ground theme="light" />
        <Ground theme="dark" />
      </div>
    </main>
  );
}

function Ground({ theme }: { theme: 'light' | 'dark' }) {
  return (
    <section
      data-theme={theme}
      aria-label={theme}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-10 bg-paper p-6 text-ink"
    >
      <Part title="Colours">
        <Colours />
      </Part>
      <Part title="Type">
        <Type />
      </Part>
      <Part title="Buttons">
        <Looks />
      </Part>
      <Part title="Fields">
        <Fields />
      </Part>
      <Part title="Chips">
        <Chips />
      </Part>
      <Part title="Marks">
        <Marks />
      </Part>
      <Part title="Overlays">
        <Windows />
      </Part>
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-3 border-b border-line pb-1 text-18 font-semibold">{title}</h2>
      {children}
    </div>
  );
}
