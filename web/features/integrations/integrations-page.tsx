import { useSettingsMessages } from '#web/features/settings/messages/messages.ts';
import { useLinkedSection } from '#web/layout/linked-section.ts';
import { SectionLinks } from '#web/layout/section-links.tsx';
import { SidePage } from '#web/layout/side-page.tsx';
import { useSignedInUser } from '#web/layout/signed-in.tsx';
import { paths } from '#web/paths.ts';
import { useTokenMessages } from './tokens/messages.ts';
import { TokensSection } from './tokens/tokens-section.tsx';

/** How other programs use the workspace. */
export function IntegrationsPage() {
  const user = useSignedInUser();
  const messages = useSettingsMessages();
  const tokens = useTokenMessages();
  const isAdmin = user.company.role === 'company_admin';
  useLinkedSection();
  return (
    <SidePage
      title={messages.integrations.title}
      parent={{ to: paths.settings, name: messages.title }}
    >
      <SectionLinks label={messages.workspace.sections} links={[['#tokens', tokens.title]]} />
      <div key={user.company.id}>
        <TokensSection isAdmin={isAdmin} />
      </div>
    </SidePage>
  );
}
