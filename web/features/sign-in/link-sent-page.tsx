import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useSignInMessages } from '#web/features/sign-in/messages/messages.ts';
import { NarrowPage } from '#web/layout/page-shell.tsx';
import { settings } from '#web/page-settings/page-settings.ts';
import { paths } from '#web/routing/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Sentence } from '#web/ui/sentence.tsx';

export function LinkSentPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { linkSent } = useSignInMessages();
  const { state } = useLocation();
  const email = search.get('email');
  const says = state?.isExistingUser === true ? linkSent.existing : linkSent.sentTo;
  const register = () => navigate(email === null ? paths.register : paths.registerAs(email));
  const address = <strong className="wrap-anywhere">{email ?? linkSent.yourAddress}</strong>;
  const outbox = (
    <a href={paths.outbox} className="font-medium text-spruce underline">
      {linkSent.outbox}
    </a>
  );
  return (
    <NarrowPage title={linkSent.title}>
      <p>
        <Sentence says={says} parts={{ email: address }} />
      </p>
      {settings.mail === 'console' && (
        <p className="mt-4 rounded-md bg-spruce-wash p-4">
          <Sentence says={linkSent.noMail} parts={{ outbox }} />
        </p>
      )}
      <ol className="mt-6 grid list-decimal gap-2 pl-5 marker:text-ink-quiet">
        {linkSent.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="mt-6 text-13 text-ink-quiet">{linkSent.expires}</p>
      <div className="mt-6 flex flex-wrap gap-2">
        <Button onClick={register}>{linkSent.back}</Button>
        <Button look="quiet" onClick={register}>
          {linkSent.again}
        </Button>
      </div>
    </NarrowPage>
  );
}
