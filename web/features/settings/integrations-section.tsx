import { Link } from 'react-router';
import { useSettingsMessages } from '#web/features/settings/messages/messages.ts';
import { paths } from '#web/routing/paths.ts';
import { Section } from './section/section.tsx';

export function IntegrationsSection() {
  const { integrations } = useSettingsMessages();
  return (
    <Section id="integrations" title={integrations.title} says={integrations.says}>
      <Link
        to={paths.integrations}
        className="mt-4 inline-flex min-h-6 items-center underline underline-offset-4 pointer-coarse:min-h-11"
      >
        {integrations.open}
      </Link>
    </Section>
  );
}
