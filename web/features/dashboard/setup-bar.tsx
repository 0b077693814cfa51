import { X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { SessionUser } from '#contract/people/people.ts';
import { useMessages } from '#web/messages/language.tsx';
import { paths } from '#web/paths.ts';

const DISMISSED = 'tidings_setup_bar_dismissed';

/** Setup link for an admin; a dismissal is stored in this browser. */
export function SetupBar({ company }: { company: SessionUser['company'] }) {
  const { setupBar } = useMessages().pages;
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(DISMISSED));
  const isNeeded = company.role === 'company_admin' && !company.isSetUp;
  if (!isNeeded || dismissed === company.id) return null;
  const dismiss = () => {
    localStorage.setItem(DISMISSED, company.id);
    setDismissed(company.id);
  };
  return (
    <section
      aria-label={setupBar.title}
      className="mb-2 flex items-center gap-x-3 rounded-md bg-sunken py-0.5 pr-1 pl-3 text-13"
    >
      <p className="min-w-0 grow py-1">
        {setupBar.says}{' '}
        <Link to={paths.intake} className="font-medium text-spruce underline">
          {setupBar.go}
        </Link>
      </p>
      <button
        type="button"
        aria-label={setupBar.hide}
        onClick={dismiss}
        className="grid size-7 shrink-0 place-items-center rounded-md text-ink-quiet hover:text-ink pointer-coarse:size-11"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </section>
  );
}
