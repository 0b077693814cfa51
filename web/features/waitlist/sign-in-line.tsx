import { Link } from 'react-router';
import { useWaitlistMessages } from '#web/features/waitlist/messages/messages.ts';
import { paths } from '#web/routing/paths.ts';

export function SignInLine() {
  const says = useWaitlistMessages();
  return (
    <p className="mt-6 text-ink-quiet">
      {says.haveAccount}{' '}
      <Link to={paths.login} className="font-medium text-spruce underline">
        {says.signIn}
      </Link>
    </p>
  );
}
