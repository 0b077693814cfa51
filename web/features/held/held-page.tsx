import type { SessionUser } from '#contract/people/people.ts';
import { useHeldMessages } from '#web/features/held/messages/messages.ts';
import { SidePage } from '#web/layout/side-page.tsx';
import { useSignedInUser } from '#web/layout/signed-in.tsx';
import { HeldBoard } from './held-board.tsx';

export function HeldPage() {
  const user = useSignedInUser();
  return <Held key={user.company.id} user={user} />;
}

function Held({ user }: { user: SessionUser }) {
  const messages = useHeldMessages();
  const isAdmin = user.company.role === 'company_admin';
  return (
    <SidePage title={messages.title} isWide>
      {isAdmin ? (
        <HeldBoard company={user.company} />
      ) : (
        <p className="mt-6">{messages.onlyAdmins}</p>
      )}
    </SidePage>
  );
}
