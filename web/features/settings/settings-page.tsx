import type { SessionUser } from '#contract/people/people.ts';
import type { Workspace } from '#contract/workspace/workspace.ts';
import { LoadFailure } from '#web/errors/load-failure.tsx';
import { DomainsSection } from '#web/features/domains/domains-section.tsx';
import { useSetupMessages } from '#web/features/domains/messages/messages.ts';
import { useNotificationMessages } from '#web/features/notifications/messages/messages.ts';
import { NotificationSettingsForm } from '#web/features/notifications/settings/settings-section.tsx';
import { useSecurityMessages } from '#web/features/security-events/messages/messages.ts';
import { useSentMessages } from '#web/features/settings/messages/emails.ts';
import { useSettingsMessages } from '#web/features/settings/messages/messages.ts';
import { useSessionMessages } from '#web/features/settings/messages/sessions.ts';
import { useLinkedSection } from '#web/layout/linked-section.ts';
import { SectionLinks } from '#web/layout/section-links.tsx';
import { SidePage } from '#web/layout/side-page.tsx';
import { useSignedInUser } from '#web/layout/signed-in.tsx';
import { DeletionNotice } from '#web/layout/workspace-deletion.tsx';
import { useMessages } from '#web/messages/language.tsx';
import { AddressesSection } from './addresses-section.tsx';
import { ClosingSection } from './closing-section.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { DueSection } from './due-section.tsx';
import { EmailsSection } from './emails/emails-section.tsx';
import { ExportSection } from './export-section.tsx';
import { GeneralSection } from './general-section.tsx';
import { GroupsSection } from './groups-section.tsx';
import { IntegrationsSection } from './integrations-section.tsx';
import { LabelsSection } from './labels-section.tsx';
import { LanguageModelSection } from './language-model/language-model-section.tsx';
import { useLanguageModelMessages } from './language-model/messages.ts';
import { PeopleSection } from './people/people-section.tsx';
import { Section } from './section/section.tsx';
import { SecuritySection } from './security-section.tsx';
import { SendersSection } from './senders-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { useSsoMessages } from './single-sign-on/messages/messages.ts';
import { SingleSignOnSection } from './single-sign-on/single-sign-on-section.tsx';
import { useWorkspace } from './store/workspace-query.ts';

export function SettingsPage() {
  const user = useSignedInUser();
  const messages = useSettingsMessages();
  const workspace = useWorkspace();
  return (
    <SidePage title={messages.title}>
      {workspace.isPending && <p className="mt-6 text-ink-quiet">{messages.workspace.loading}</p>}
      {workspace.isError && !workspace.data && (
        <LoadFailure
          error={workspace.error}
          says={messages.workspace.failed}
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
  const notifications = useNotificationMessages();
  useLinkedSection();
  return (
    <>
      <div className="mt-4 empty:hidden">
        <DeletionNotice company={user.company} />
      </div>
      <Links isAdmin={isAdmin} />
      <SessionsSection />
      <Section
        id="notifications"
        title={notifications.settings.title}
        says={notifications.settings.says}
      >
        <div className="mt-4">
          <NotificationSettingsForm isAdmin={isAdmin} sentToReporters={workspace.reporterEmails} />
        </div>
      </Section>
      <GeneralSection workspace={workspace} isAdmin={isAdmin} />
      <AddressesSection workspace={workspace} isAdmin={isAdmin} />
      <GroupsSection workspace={workspace} isAdmin={isAdmin} />
      <DomainsSection company={user.company} />
      <SendersSection workspace={workspace} isAdmin={isAdmin} />
      <ClosingSection workspace={workspace} isAdmin={isAdmin} />
      <EmailsSection workspace={workspace} isAdmin={isAdmin} />
      <DueSection workspace={workspace} isAdmin={isAdmin} />
      <LabelsSection company={user.company} />
      <LanguageModelSection companyId={user.company.id} />
      <PeopleSection workspace={workspace} isAdmin={isAdmin} ownId={user.id} />
      <SingleSignOnSection workspace={workspace} isAdmin={isAdmin} />
      {isAdmin && <SecuritySection />}
      <IntegrationsSection />
      <ExportSection isAdmin={isAdmin} />
      <DeletionSection workspace={workspace} company={user.company} />
    </>
  );
}

function Links({ isAdmin }: { isAdmin: boolean }) {
  const { deletion } = useMessages().pages;
  const { domains } = useSetupMessages();
  const { integrations, labels, workspace: messages } = useSettingsMessages();
  const sessions = useSessionMessages();
  const security = useSecurityMessages();
  const notifications = useNotificationMessages();
  const emails = useSentMessages();
  const languageModel = useLanguageModelMessages();
  const singleSignOn = useSsoMessages();
  const links = [
    ['#sessions', sessions.title],
    ['#notifications', notifications.settings.title],
    ['#name', messages.general.title],
    ['#addresses', messages.addresses.title],
    ['#groups', messages.groups.title],
    ['#domains', domains.title],
    ['#senders', messages.senders.title],
    ['#closing', messages.closing.title],
    ['#emails', emails.title],
    ['#due', messages.due.title],
    ['#labels', labels.title],
    ['#language-model', languageModel.title],
    ['#people', messages.people.title],
    ['#single-sign-on', singleSignOn.title],
    ...(isAdmin ? [['#security', security.title] as const] : []),
    ['#integrations', integrations.title],
    ['#export', messages.export.title],
    ['#deletion', deletion.title],
  ] as const;
  return <SectionLinks label={messages.sections} links={links} />;
}
