import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Answer, Call } from '#contract/endpoint.ts';
import { recoverSignIn } from '#contract/integrations/single-sign-on-sign-in.ts';
import { call } from '#web/api/api.ts';
import { failureText } from '#web/errors/failure-text.ts';
import { useSignInMessages } from '#web/features/sign-in/messages/messages.ts';
import { NarrowPage } from '#web/layout/page-shell.tsx';
import { useFrontMessages } from '#web/messages/language.tsx';
import { paths } from '#web/routing/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Form, FormError, SubmitButton } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type Sent = Answer<typeof recoverSignIn>;

/** Sign-in with a recovery code, for an admin when mandatory single sign-on fails. */
export function RecoveryPage() {
  const { recovery } = useSignInMessages();
  const [search] = useSearchParams();
  const [email, setEmail] = useState(search.get('email') ?? '');
  const [sent, setSent] = useState<Sent | null>(null);
  return (
    <NarrowPage title={recovery.title}>
      {sent ? (
        <LinkOnItsWay sent={sent} onAgain={() => setSent(null)} />
      ) : (
        <CodeForm email={email} onEmail={setEmail} onSent={setSent} />
      )}
      <p className="mt-6">
        <Link to={paths.login} className="font-medium text-spruce underline">
          {recovery.back}
        </Link>
      </p>
    </NarrowPage>
  );
}

type FormProps = { email: string; onEmail: (email: string) => void; onSent: (sent: Sent) => void };

function CodeForm({ email, onEmail, onSent }: FormProps) {
  const { recovery, sending } = useSignInMessages();
  const { common } = useFrontMessages();
  const [code, setCode] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const send = useMutation({
    mutationFn: (body: Call<typeof recoverSignIn>['body']) => call(recoverSignIn, { body }),
    onSuccess: onSent,
  });
  const isAddress = /^\S+@\S+\.\S+$/.test(email.trim());
  const submit = () => {
    setIsSubmitted(true);
    if (!isAddress || code.trim() === '') return;
    return send.mutateAsync({ email: email.trim(), code: code.trim() }).catch(() => {});
  };
  const complaint = (isWrong: boolean, says: string) => (isSubmitted && isWrong ? says : undefined);
  return (
    <>
      <p className="mb-6 text-ink-quiet">{recovery.says}</p>
      <Form onSubmit={submit} isPending={send.isPending} className="grid gap-4">
        <TextField
          label={recovery.email}
          type="email"
          autoComplete="email"
          value={email}
          error={complaint(!isAddress, common.complaint('email_invalid'))}
          onChange={(event) => onEmail(event.target.value)}
        />
        <TextField
          label={recovery.code}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          value={code}
          error={complaint(code.trim() === '', recovery.codeMissing)}
          onChange={(event) => setCode(event.target.value)}
        />
        <SubmitButton look="main" pending={sending}>
          {recovery.send}
        </SubmitButton>
        <FormError>{send.error && failureText(send.error, recovery.failed, common)}</FormError>
      </Form>
    </>
  );
}

function LinkOnItsWay({ sent, onAgain }: { sent: Sent; onAgain: () => void }) {
  const { recovery } = useSignInMessages();
  const says = useRef<HTMLParagraphElement>(null);
  useEffect(() => says.current?.focus(), []);
  return (
    <>
      <p
        ref={says}
        tabIndex={-1}
        className="rounded-md bg-spruce-wash p-4 break-words outline-none"
      >
        {recovery.sent(sent.email)}
      </p>
      <p className="mt-4 text-13 text-ink-quiet">{recovery.notYet}</p>
      <Button className="mt-4" onClick={onAgain}>
        {recovery.again}
      </Button>
    </>
  );
}
