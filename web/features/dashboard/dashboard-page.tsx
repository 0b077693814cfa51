import { useRef } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import type { SessionUser } from '#contract/people.ts';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { NarrowPage, usePageTitle } from '#web/ui/page-shell.tsx';
import { EntrySection } from './entry-section.tsx';
import { CopyAddress, IntakeChip } from './intake-chip.tsx';
import { QuickNote } from './quick-note.tsx';
import { useLiveEntries } from './use-live-entries.ts';
import { UserMenu } from './user-menu.tsx';

/** The board, for those who are signed in. */
export function DashboardPage() {
  const session = useSession();
  const location = useLocation();
  const wasSignedIn = useRef(false);
  if (session.isPending) {
    return <p className="p-16 text-center text-ink-quiet">Loading your dashboard...</p>;
  }
  if (session.isError && !session.data) return <Unreachable retry={() => session.refetch()} />;
  if (!session.data) {
    if (wasSignedIn.current) return <SessionEnded />;
    return <Navigate to={paths.loginThen(location.pathname + location.search)} replace />;
  }
  wasSignedIn.current = true;
  return <Board user={session.data.user} />;
}

function Board({ user }: { user: SessionUser }) {
  const { intakeEmail } = user.company;
  const live = useLiveEntries(user.company.id);
  usePageTitle(user.company.name);
  return (
    <div className="mx-auto max-w-[960px] px-4 pb-24 sm:px-6">
      <header className="flex items-center gap-3 py-4">
        <Mark />
        <span className="rounded-md border border-line px-2 text-12 text-ink-quiet">Beta</span>
        <div className="ml-auto flex min-w-0 items-center gap-2">
          <div className="min-w-0 max-sm:hidden">
            <IntakeChip address={intakeEmail} />
          </div>
          <UserMenu user={user} />
        </div>
      </header>
      <main>
        <h1 className="sr-only">Entries of {user.company.name}</h1>
        <div className="mb-4 sm:hidden">
          <IntakeChip address={intakeEmail} />
        </div>
        <QuickNote sender={user.email} />
        <EntrySection
          title="Open"
          status="open"
          empty={<FirstEntry intakeEmail={intakeEmail} />}
          {...live}
        />
        <EntrySection title="Done" status="resolved" empty={null} {...live} />
      </main>
    </div>
  );
}

function FirstEntry({ intakeEmail }: { intakeEmail: string }) {
  return (
    <div className="mt-4 rounded-lg border border-dashed border-field-line p-6">
      <p className="font-medium">Nothing is open.</p>
      <p className="mt-1 max-w-[60ch] text-ink-quiet">
        Forward or cc a mail from your work address to the one below, and it appears here within a
        second. Or write a quick note above.
      </p>
      <p className="mt-3 text-15">
        <CopyAddress address={intakeEmail} />
      </p>
    </div>
  );
}

function SessionEnded() {
  const navigate = useNavigate();
  return (
    <NarrowPage title="You are signed out">
      <p className="mb-6">Your session has ended. Sign in to see your entries.</p>
      <Button look="main" onClick={() => navigate(paths.login)}>
        Go to sign in
      </Button>
    </NarrowPage>
  );
}

function Unreachable({ retry }: { retry: () => void }) {
  return (
    <NarrowPage title="Tidings cannot be reached">
      <p className="mb-6">Nothing is lost. Check your connection and try again.</p>
      <Button look="main" onClick={retry}>
        Try again
      </Button>
    </NarrowPage>
  );
}
