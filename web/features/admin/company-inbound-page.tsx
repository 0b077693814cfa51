import { useAdminMessages } from '#web/features/admin/messages/messages.ts';
import { SidePage } from '#web/layout/side-page.tsx';
import { useSignedInUser } from '#web/layout/signed-in.tsx';
import { paths } from '#web/routing/paths.ts';
import { Monitoring } from './monitoring.tsx';

export function CompanyInboundPage() {
  const { inbound } = useAdminMessages();
  const { company } = useSignedInUser();
  return (
    <SidePage title={inbound.ownTitle}>
      <p className="mt-2 max-w-[64ch] text-ink-quiet">{inbound.ownSays}</p>
      {company.role === 'company_admin' ? (
        <Monitoring whose="own" path={paths.inbound} />
      ) : (
        <p className="mt-6">{inbound.onlyAdmins}</p>
      )}
    </SidePage>
  );
}
