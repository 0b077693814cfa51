import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { sendMagicLink } from '#contract/people/auth.ts';
import { SendMagicLinkBody } from '#contract/people/sign-in-forms.ts';
import type { SsoOffer } from '#contract/people/sso-offer.ts';
import { call } from '#web/api/api.ts';
import { secondsToWait } from '#web/errors/failure-text.ts';
import { useSignInMessages } from '#web/features/sign-in/messages/messages.ts';
import { NarrowPage } from '#web/layout/page-shell.tsx';
import { useFrontMessages } from '#web/messages/language.tsx';
import { paths } from '#web/routing/paths.ts';
import { forgetForm, useStoredForm } from '#web/session/tab-storage.ts';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { useGivenEmail } from './given-email.ts';
import { mailErrorToast } from './mail-errors.ts';
import { OfferedSso } from './sso-offer.tsx';
import { useSsoOffer } from './use-sso-offer.ts';
import { useWait } from './use-wait.ts';

const SHOWN_BEFORE_LEAVING_MS = 1500;
const NAME = 'typed_login';

function useSentTo(): string | null {
  const { state } = useLocation();
  return typeof state?.sentTo === 'string' ? state.sentTo : null;
}

type Refused = { email: string; offer: SsoOffer };

function useRefused() {
  const { state } = useLocation();
  const given: Refused | null = state?.ssoOnly ?? null;
  const [refused, setRefused] = useState(given);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (refused) link.current?.focus();
  }, [refused]);
  return { refused, setRefused, link };
}

export function LoginPage() {
  const [search] = useSearchParams();
  const next = search.get('next');
  const sentTo = useSentTo();
  const { refused, setRefused, link } = useRefused();
  const navigate = useNavigate();
  const say = useToast();
  const { common } = useFrontMessages();
  const signIn = useSignInMessages();
  const { minutes, wasWaiting, wait } = useWait('login');
  const form = useForm({
    resolver: zodResolver(SendMagicLinkBody),
    defaultValues: { email: '', next: next ?? undefined },
  });
  useStoredForm(NAME, form, ['email']);
  useGivenEmail(form, 'email', refused?.email ?? search.get('email') ?? sentTo);
  const email = form.watch('email').trim();
  const known = useSsoOffer(email, next);
  const isRefused = refused?.email === email;
  const offer = isRefused ? refused.offer : known;
  const send = useMutation({
    mutationFn: (body: SendMagicLinkBody) => call(sendMagicLink, { body }),
    onSuccess: ({ singleSignOn }, { email }) => {
      if (singleSignOn?.isRequired) return setRefused({ email, offer: singleSignOn });
      forgetForm(NAME, ['email']);
      say(signIn.login.sent);
      setTimeout(() => navigate(paths.linkSent(email)), SHOWN_BEFORE_LEAVING_MS);
    },
    onError: (error) => {
      const seconds = secondsToWait(error);
      if (seconds !== null) wait(seconds);
      say(mailErrorToast(error, 'loginMail', signIn, common));
    },
  });
  const complaint = form.formState.errors.email?.message;
  const isSent = send.isSuccess && !send.data.singleSignOn?.isRequired;
  const submit = form.handleSubmit((body) => {
    if (offer?.isRequired) location.assign(offer.url);
    else send.mutate(body);
  });
  const sent = isSent ? signIn.checkEmail : signIn.login.send;
  return (
    <NarrowPage title={signIn.login.title}>
      {sentTo !== null && (
        <p role="status" className="mb-6 rounded-md bg-spruce-wash p-4">
          <Sentence
            says={signIn.login.sentTo}
            parts={{ email: <strong className="wrap-anywhere">{sentTo}</strong> }}
          />
        </p>
      )}
      <Form onSubmit={submit} isPending={send.isPending}>
        <TextField
          label={signIn.login.email}
          type="email"
          autoComplete="email"
          error={complaint && common.complaint(complaint)}
          {...form.register('email')}
        />
        {offer && <OfferedSso offer={offer} email={email} isRefused={isRefused} link={link} />}
        {!offer?.isRequired && (
          <SubmitButton
            look={offer ? 'plain' : 'main'}
            className="mt-4 w-full"
            pending={signIn.sending}
            disabled={isSent || minutes !== null}
          >
            {minutes !== null ? signIn.waitMinutes(minutes) : sent}
          </SubmitButton>
        )}
      </Form>
      {wasWaiting && <p className="mt-4 text-13 text-ink-quiet">{signIn.afterWait}</p>}
      <p className="mt-6 text-ink-quiet">
        {signIn.login.newHere}{' '}
        <Link to={paths.signup} className="font-medium text-spruce underline">
          {signIn.login.signUp}
        </Link>
      </p>
    </NarrowPage>
  );
}
