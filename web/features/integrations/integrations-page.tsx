import { useSettingsMessages } from '#web/features/settings/messages/messages.ts';
import { useLinkedSection } from '#web/layout/linked-section.ts';
import { SectionLinks } from '#web/layout/section-links.tsx';
import { SidePage } from '#web/layout/side-page.tsx';
import { useSignedInUser } from '#web/layout/signed-in.tsx';
import { paths } from '#web/routing/paths.ts';
import { AgentsSection } from './agents/agents-section.tsx';
import { useAgentMessages } from './agents/messages.ts';
import { ChatSection } from './chat/chat-section.tsx';
import { useChatMessages } from './chat/messages.ts';
import { useTokenMessages } from './tokens/messages.ts';
import type { Whose } from './tokens/tokens-query.ts';
import { SECTION_IDS, TokensSection } from './tokens/tokens-section.tsx';
import { useWebhookMessages } from './webhooks/messages/messages.ts';
import { WebhooksSection } from './webhooks/webhooks-section.tsx';

/** Path that the server serves, outside the application's router. */
const REFERENCE = '/api/docs/';

export function IntegrationsPage() {
  const user = useSignedInUser();
  const messages = useSettingsMessages();
  const tokens = useTokenMessages();
  const chat = useChatMessages();
  const webhooks = useWebhookMessages();
  const agents = useAgentMessages();
  const isAdmin = user.company.role === 'company_admin';
  const shown: Whose[] = isAdmin ? ['own', 'workspace'] : ['own'];
  useLinkedSection();
  return (
    <SidePage
      title={messages.integrations.title}
      parent={{ to: paths.settings, name: messages.title }}
    >
      <SectionLinks
        label={messages.workspace.sections}
        links={[
          ...(isAdmin ? [['#chat', chat.title] as const] : []),
          ['#webhooks', webhooks.title],
          ['#agents', agents.title],
          ...shown.map((whose) => [`#${SECTION_IDS[whose]}`, tokens[whose].title] as const),
          [REFERENCE, tokens.reference],
        ]}
      />
      <div key={user.company.id}>
        {isAdmin && <ChatSection />}
        <WebhooksSection isAdmin={isAdmin} />
        <AgentsSection />
        {shown.map((whose) => (
          <TokensSection key={whose} whose={whose} isAdmin={isAdmin} />
        ))}
      </div>
    </SidePage>
  );
}
