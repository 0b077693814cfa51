import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useEmailForm } from '#web/features/landing/account/use-email-form.ts';
import { useWaitlistMessages } from '#web/features/waitlist/messages/messages.ts';
import { captureHost } from '#web/page-settings/page-settings.ts';
import { paths } from '#web/routing/paths.ts';
import { forgetForm, useStoredForm } from '#web/session/tab-storage.ts';
import { Button } from '#web/ui/button.tsx';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { SignInLine } from './sign-in-line.tsx';
import { useJoin } from './use-join.ts';

const NAME = 'typed_waitlist';

export function WaitlistForm() {
  const says = useWaitlistMessages();
  const [joined, setJoined] = useState<string | null>(null);
  const isAgain = useRef(false);
  const join = useJoin((email) => {
    forgetForm(NAME, ['email']);
    setJoined(email);
  });
  const { form, field, submit } = useEmailForm((email) => join.mutate(email));
  useStoredForm(NAME, form, ['email']);
  if (joined !== null) {
    const another = () => {
      form.reset();
      join.reset();
      isAgain.current = true;
      setJoined(null);
    };
    return <Joined email={joined} onAnother={another} />;
  }
  const host = captureHost();
  const isBlank = form.watch('email').trim() === '';
  return (
    <div className="mt-8 max-w-[520px]">
      <Form onSubmit={submit} isPending={join.isPending} className="grid gap-4">
        <TextField label={says.email} autoFocus={isAgain.current} {...field} />
        <SubmitButton look="main" pending={says.joining} disabled={isBlank}>
          {says.claim}
        </SubmitButton>
      </Form>
      <p className="mt-4 text-13 text-ink-quiet text-pretty">
        {host === null ? says.onlyEmail : says.alsoSent(host)}
      </p>
      <p className="mt-4">
        <Link to={paths.access} className="font-medium text-spruce underline">
          {says.haveCode}
        </Link>
      </p>
    </div>
  );
}

type JoinedProps = { email: string; onAnother: () => void };

function Joined({ email, onAnother }: JoinedProps) {
  const says = useWaitlistMessages();
  return (
    <div
      role="status"
      className="mt-8 max-w-[520px] animate-[rise-in_200ms_var(--ease-out)] rounded-lg border border-line bg-raised p-6"
    >
      <h2 className="text-24 font-semibold tracking-tight">{says.onList}</h2>
      <p className="mt-2 text-ink-quiet">
        <Sentence
          says={says.weWrite}
          parts={{ email: <strong className="text-ink wrap-anywhere">{email}</strong> }}
        />
      </p>
      <Button className="mt-6" onClick={onAnother}>
        {says.another}
      </Button>
      <SignInLine />
    </div>
  );
}
