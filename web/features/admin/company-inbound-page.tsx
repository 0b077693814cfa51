import { paths } from '#web/paths.ts';
import { SignedIn } from '#web/signed-in.tsx';
import { SidePage } from '#web/ui/side-page.tsx';
import { useAdminWords } from '#web/words/admin-words.ts';
import { Monitoring } from './monitoring.tsx';

/** What becomes of the company's own mail, for its admins. */
export function CompanyInboundPage() {
  const { inbound } = useAdminWords();
  return (
    <SignedIn>
      {({ company }) => (
        <SidePage title={inbound.ownTitle}>
          <p className="mt-2 max-w-[64ch] text-ink-quiet">{inbound.ownSays}</p>
          {company.role === 'company_admin' ? (
            <Monitoring whose="own" path={paths.inbound} />
          ) : (
            <p className="mt-6">{inbound.onlyAdmins}</p>
          )}
        </SidePage>
      )}
    </SignedIn>
  );
}
