import type { SessionUser } from '#contract/people/people.ts';
import { SignedIn } from '#web/signed-in.tsx';
import { SidePage } from '#web/ui/side-page.tsx';
import { useHeldWords } from '#web/words/held-words.ts';
import { HeldBoard } from './held-board.tsx';

/** Mail that did not become an entry: who wrote what, why it is held, and what to do with it. */
export function HeldPage() {
  return <SignedIn>{(user) => <Held key={user.company.id} user={user} />}</SignedIn>;
}

function Held({ user }: { user: SessionUser }) {
  const words = useHeldWords();
  const isAdmin = user.company.role === 'company_admin';
  return (
    <SidePage title={words.title} isWide>
      {isAdmin ? <HeldBoard company={user.company} /> : <p className="mt-6">{words.onlyAdmins}</p>}
    </SidePage>
  );
}
