import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { useAdminMessages } from '#web/features/admin/messages/messages.ts';
import { paths } from '#web/routing/paths.ts';
import { Monitoring } from './monitoring.tsx';

export function AdminInboundPage() {
  const { inbound } = useAdminMessages();
  return (
    <>
      <Link
        to={paths.admin}
        className="mt-2 inline-flex min-h-9 items-center gap-2 rounded-md text-15 text-ink-quiet hover:text-ink pointer-coarse:min-h-11"
      >
        <ArrowLeft aria-hidden="true" className="size-4" /> {inbound.back}
      </Link>
      <Monitoring whose="all" path={paths.adminInbound} />
    </>
  );
}
