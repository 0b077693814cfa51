import { useState } from 'react';
import { Link } from 'react-router';
import type { SessionUser } from '#contract/people/people.ts';
import { useMessages } from '#web/messages/language.tsx';
import { paths } from '#web/routing/paths.ts';
import { DismissButton } from './dismiss-button.tsx';

const DISMISSED = 'tidings_setup_bar_dismissed';

/** This browser stores the workspaces where it was dismissed. */
export function SetupBar({ company }: { company: SessionUser['company'] }) {
  const { setupBar } = useMessages().pages;
  const [dismissed, setDismissed] = useState(dismissedIds);
  const isNeeded = company.role === 'company_admin' && !company.isSetUp;
  if (!isNeeded || dismissed.includes(company.id)) return null;
  const dismiss = () => {
    const ids = [...dismissedIds(), company.id];
    localStorage.setItem(DISMISSED, ids.join(' '));
    setDismissed(ids);
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
      <DismissButton label={setupBar.hide} onDismiss={dismiss} />
    </section>
  );
}

/** Returns company ids, stored separated by spaces. */
function dismissedIds(): string[] {
  return (localStorage.getItem(DISMISSED) ?? '').split(' ').filter(Boolean);
}
