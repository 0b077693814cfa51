import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import { RegisterBody } from '#contract/people/sign-in-forms.ts';
import { useDemoMessages } from '#web/features/landing/messages/demo.ts';
import { useSignInMessages } from '#web/features/sign-in/messages/messages.ts';
import { LanguageSwitch } from '#web/layout/language-switch.tsx';
import { usePageTitle } from '#web/layout/page-shell.tsx';
import { useFrontMessages } from '#web/messages/language.tsx';
import { paths } from '#web/routing/paths.ts';
import { forgetForm, stored, useStoredForm } from '#web/session/tab-storage.ts';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useDemoRegister } from './account/use-demo-register.ts';
import { EntryGlance } from './below-fold/entry-glance.tsx';
import { nameFromEmail } from './demo/demo-message.ts';
import { type PendingMessage, storedPendingMessage } from './demo/pending-message.ts';

const NAME = 'typed_collect';

/** Asks for name and email after the demo, to create the account. */
export function CollectPage() {
  const { collect } = useDemoMessages();
  const [search] = useSearchParams();
  const isFromMessage = search.get('from') === 'message';
  const title = isFromMessage ? collect.title : collect.titleWithout;
  usePageTitle(title);
  const [pending, setPending] = useState<PendingMessage | null>(null);
  useEffect(() => setPending(isFromMessage ? storedPendingMessage() : null), [isFromMessage]);
  return (
    <div className="mx-auto flex min-h-dvh max-w-[1000px] flex-col px-6 pt-16 pb-10">
      <Link to={paths.landing} className="mb-10 self-start rounded-md">
        <Mark />
      </Link>
      <main className="grid gap-x-20 gap-y-12 lg:grid-cols-2">
        <div>
          <h1 className="text-24 font-semibold tracking-tight text-balance">{title}</h1>
          <p className="mt-2 mb-6 text-ink-quiet text-pretty">
            {isFromMessage ? collect.saysMessage : collect.saysWithout}
          </p>
          <CollectForm pending={pending} givenEmail={search.get('email') ?? ''} />
        </div>
        <FutureEntry pending={pending} isFromMessage={isFromMessage} />
      </main>
      <footer className="mt-auto pt-10">
        <LanguageSwitch />
      </footer>
    </div>
  );
}

type CollectFormProps = { pending: PendingMessage | null; givenEmail: string };

function CollectForm({ pending, givenEmail }: CollectFormProps) {
  const { collect } = useDemoMessages();
  const { common } = useFrontMessages();
  const signIn = useSignInMessages();
  const form = useForm({
    resolver: zodResolver(RegisterBody),
    defaultValues: {
      name: nameFromEmail(givenEmail),
      email: givenEmail,
      authMethod: 'magic' as const,
    },
  });
  useStoredForm(NAME, form, ['name', 'email']);
  const { create, isBusy, minutes, wasWaiting } = useDemoRegister(() =>
    forgetForm(NAME, ['name', 'email']),
  );
  const { errors } = form.formState;
  const complaint = (code: string | undefined) => code && common.complaint(code);
  // Suggests a name, unless the user has entered one.
  const suggestName = () => {
    const { name, email } = form.getValues();
    if (name === '' && stored(`${NAME}_name`) === null) form.setValue('name', nameFromEmail(email));
  };
  return (
    <Form
      isPending={isBusy}
      onSubmit={form.handleSubmit(({ name, email }) => create({ name, email, pending }))}
      className="grid gap-4"
    >
      <TextField
        label={collect.email}
        type="email"
        autoComplete="email"
        error={complaint(errors.email?.message)}
        {...form.register('email', { onBlur: suggestName })}
      />
      <TextField
        label={collect.name}
        autoComplete="name"
        error={complaint(errors.name?.message)}
        {...form.register('name')}
      />
      <p className="text-13 text-ink-quiet">{collect.byLink}</p>
      <SubmitButton look="main" pending={collect.creating} disabled={minutes !== null}>
        {minutes === null ? collect.create : signIn.waitMinutes(minutes)}
      </SubmitButton>
      {wasWaiting && <p className="text-13 text-ink-quiet">{signIn.afterWait}</p>}
    </Form>
  );
}

type FutureEntryProps = { pending: PendingMessage | null; isFromMessage: boolean };

function FutureEntry({ pending, isFromMessage }: FutureEntryProps) {
  const { collect } = useDemoMessages();
  const isOwn = isFromMessage && pending !== null;
  return (
    <aside>
      <p className="text-13 font-medium text-ink-quiet">
        {isFromMessage ? collect.entry : collect.entryWithout}
      </p>
      {/* Reserves the space until the pending message is loaded. */}
      <div
        className={`mt-3 min-h-24 rounded-lg border border-line bg-raised p-5 wrap-anywhere ${isFromMessage && !isOwn ? 'invisible' : ''}`}
      >
        {isOwn ? (
          <EntryGlance {...pending.entry} caption={pending.entry.caption} />
        ) : (
          <EntryGlance
            caption={collect.sampleCaption}
            priority="high"
            department="Operations"
            category="Equipment & Tools"
          />
        )}
      </div>
    </aside>
  );
}
