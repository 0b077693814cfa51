import { Navigate } from 'react-router';
import type { SessionUser } from '#contract/people.ts';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session.ts';
import { SidePage } from '#web/ui/side-page.tsx';
import { useWords } from '#web/words/language.tsx';
import { LabelsSection } from './labels-section.tsx';

/** What a company sets for itself. */
export function SettingsPage() {
  const session = useSession();
  if (session.isPending) return null;
  if (!session.data) return <Navigate to={paths.loginThen(paths.settings)} replace />;
  return <Settings user={session.data.user} />;
}

function Settings({ user }: { user: SessionUser }) {
  const { settings } = useWords().pages;
  return (
    <SidePage title={settings.title}>
      <LabelsSection company={user.company} />
    </SidePage>
  );
}
