import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { useEmailRules } from '#web/features/landing/use-email-rules.ts';
import { forgetForm, useKeptForm } from '#web/kept.ts';
import { paths } from '#web/paths.ts';
import { captureHost } from '#web/settings.ts';
import { Button } from '#web/ui/button.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useWaitlistWords } from '#web/words/waitlist-words.ts';
import { SignInLine } from './sign-in-line.tsx';
import { useJoin } from './use-join.ts';

const NAME = 'typed_waitlist';

/** A place on the list for an address; once it is there, its word takes the form's place. */
export function WaitlistForm() {
  const says = useWaitlistWords();
  const [joined, setJoined] = useState<string | null>(null);
  const isAgain = useRef(false);
  const form = useForm({ defaultValues: { email: '' } });
  const { rules, sayMissing } = useEmailRules();
  useKeptForm(NAME, form, ['email']);
  const join = useJoin((email) => {
    forgetForm(NAME, ['email']);
    setJoined(email);
  });
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
  const submit = form.handleSubmit(({ email }) => join.mutate(email.trim()), sayMissing);
  return (
    <div className="mt-8 max-w-[520px]">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label={says.email}
          type="email"
          autoComplete="email"
          autoFocus={isAgain.current}
          error={form.formState.errors.email?.message}
          {...form.register('email', rules)}
        />
        <Button type="submit" look="main" disabled={join.isPending || isBlank}>
          {join.isPending ? says.joining : says.claim}
        </Button>
      </form>
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
  const says = useWaitlistWords();
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
