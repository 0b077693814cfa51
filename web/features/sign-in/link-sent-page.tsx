import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '#web/paths.ts';
import { settings } from '#web/settings.ts';
import { Button } from '#web/ui/button.tsx';
import { NarrowPage } from '#web/ui/page-shell.tsx';

/** After a link was sent: where to look and what to do. */
export function LinkSentPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const email = search.get('email');
  return (
    <NarrowPage title="Check your email">
      <p>
        We sent a sign-in link to{' '}
        <strong className="wrap-anywhere">{email ?? 'your address'}</strong>.
      </p>
      {settings.mail === 'console' && (
        <p className="mt-4 rounded-md bg-spruce-wash p-4">
          This installation sends no mail. Your link stands in the console and in the{' '}
          <a href={paths.outbox} className="font-medium text-spruce underline">
            outbox
          </a>
          .
        </p>
      )}
      <ol className="mt-6 grid list-decimal gap-2 pl-5 marker:text-ink-quiet">
        <li>Check your email.</li>
        <li>Click the link in it.</li>
        <li>Start using Tidings.</li>
      </ol>
      <p className="mt-6 text-13 text-ink-quiet">
        The link expires in 1 hour. If it does not arrive, check the spam folder.
      </p>
      <div className="mt-6 flex gap-2">
        <Button onClick={() => navigate(paths.register)}>Back to Register</Button>
        <Button look="quiet" onClick={() => navigate(paths.register)}>
          Try Again
        </Button>
      </div>
    </NarrowPage>
  );
}
