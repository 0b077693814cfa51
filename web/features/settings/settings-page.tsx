import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { SessionUser } from '#contract/people/people.ts';
import type { Workspace } from '#contract/workspace/workspace.ts';
import { DomainsSection } from '#web/features/domains/domains-section.tsx';
import { SignedIn } from '#web/signed-in.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { SidePage } from '#web/ui/side-page.tsx';
import { useWords } from '#web/words/language.tsx';
import { useSecurityWords } from '#web/words/security-words.ts';
import { useSessionWords } from '#web/words/session-words.ts';
import { useSettingsWords } from '#web/words/settings-words.ts';
import { useSetupWords } from '#web/words/setup-words.ts';
import { DeletionNotice } from '#web/workspace-deletion.tsx';
import { AddressesSection } from './addresses-section.tsx';
import { ClosingSection } from './closing-section.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { DueSection } from './due-section.tsx';
import { ExportSection } from './export-section.tsx';
import { GeneralSection } from './general-section.tsx';
import { LabelsSection } from './labels-section.tsx';
import { PeopleSection } from './people-section.tsx';
import { SecuritySection } from './security-section.tsx';
import { SendersSection } from './senders-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { useWorkspace } from './workspace-query.ts';

/** What a company sets for itself. */
export function SettingsPage() {
  return <SignedIn>{(user) => <Settings user={user} />}</SignedIn>;
}

function Settings({ user }: { user: SessionUser }) {
  const words = useSettingsWords();
  const workspace = useWorkspace();
  return (
    <SidePage title={words.title}>
      {workspace.isPending && <p className="mt-6 text-ink-quiet">{words.workspace.loading}</p>}
      {workspace.isError && !workspace.data && (
        <LoadFailure
          error={workspace.error}
          says={words.workspace.failed}
          onRetry={() => void workspace.refetch()}
          className="mt-6"
        />
      )}
      {workspace.data && <Sections key={user.company.id} workspace={workspace.data} user={user} />}
    </SidePage>
  );
}

function Sections({ workspace, user }: { workspace: Workspace; user: SessionUser }) {
  const isAdmin = user.company.role === 'company_admin';
  useLinkedSection();
  return (
    <>
      <div className="mt-4 empty:hidden">
        <DeletionNotice company={user.company} />
      </div>
      <SectionLinks isAdmin={isAdmin} />
      <SessionsSection />
      <GeneralSection workspace={workspace} isAdmin={isAdmin} />
      <AddressesSection workspace={workspace} isAdmin={isAdmin} />
      <DomainsSection company={user.company} />
      <SendersSection workspace={workspace} isAdmin={isAdmin} />
      <ClosingSection workspace={workspace} isAdmin={isAdmin} />
      <DueSection workspace={workspace} isAdmin={isAdmin} />
      <LabelsSection company={user.company} />
      <PeopleSection workspace={workspace} isAdmin={isAdmin} ownId={user.id} />
      {isAdmin && <SecuritySection />}
      <ExportSection isAdmin={isAdmin} />
      <DeletionSection workspace={workspace} company={user.company} />
    </>
  );
}

/** Goes to the part that the address names, once it is there. */
function useLinkedSection() {
  const { hash } = useLocation();
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1));
    if (id === '') return;
    document.getElementById(id)?.scrollIntoView();
    document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
  }, [hash]);
}

function SectionLinks({ isAdmin }: { isAdmin: boolean }) {
  const { deletion } = useWords().pages;
  const { domains } = useSetupWords();
  const { labels, workspace: words } = useSettingsWords();
  const sessions = useSessionWords();
  const security = useSecurityWords();
  const links = [
    ['sessions', sessions.title],
    ['name', words.general.title],
    ['addresses', words.addresses.title],
    ['domains', domains.title],
    ['senders', words.senders.title],
    ['closing', words.closing.title],
    ['due', words.due.title],
    ['labels', labels.title],
    ['people', words.people.title],
    ...(isAdmin ? [['security', security.title]] : []),
    ['export', words.export.title],
    ['deletion', deletion.title],
  ];
  return (
    <nav aria-label={words.sections} className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-13">
      {links.map(([id, title]) => (
        <a
          key={id}
          href={`#${id}`}
          className="inline-flex min-h-6 items-center text-ink-quiet underline decoration-line underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
        >
          {title}
        </a>
      ))}
    </nav>
  );
}
