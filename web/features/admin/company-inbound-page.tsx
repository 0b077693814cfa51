import { Navigate } from 'react-router';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session.ts';
import { SidePage } from '#web/ui/side-page.tsx';
import { useAdminWords } from '#web/words/admin-words.ts';
import { Monitoring } from './monitoring.tsx';

/** What becomes of the company's own mail, for its admins. */
export function CompanyInboundPage() {
  const { inbound } = useAdminWords();
  const session = useSession();
  if (session.isPending) return null;
  if (!session.data) return <Navigate to={paths.loginThen(paths.inbound)} replace />;
  const isAdmin = session.data.user.company.role === 'company_admin';
  return (
    <SidePage title={inbound.ownTitle}>
      <p className="mt-2 max-w-[64ch] text-ink-quiet">{inbound.ownSays}</p>
      {isAdmin ? (
        <Monitoring whose="own" path={paths.inbound} />
      ) : (
        <p className="mt-6">{inbound.onlyAdmins}</p>
      )}
    </SidePage>
  );
}
