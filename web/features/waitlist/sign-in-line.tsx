import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { useWaitlistWords } from '#web/words/waitlist-words.ts';

/** The way on for whoever has an account. */
export function SignInLine() {
  const says = useWaitlistWords();
  return (
    <p className="mt-6 text-ink-quiet">
      {says.haveAccount}{' '}
      <Link to={paths.login} className="font-medium text-spruce underline">
        {says.signIn}
      </Link>
    </p>
  );
}
