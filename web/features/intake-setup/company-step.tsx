import { useState } from 'react';
import { IntakeSetupBody } from '#contract/intake/intake-setup.ts';
import type { SessionUser } from '#contract/people/people.ts';
import { loadFailureText } from '#web/errors/failure-text.ts';
import { useSetupMessages } from '#web/features/domains/messages/messages.ts';
import { useMessages } from '#web/messages/language.tsx';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { type Draft, domainIn, domainToClaim, type Start } from './draft.ts';
import { useAddressFor } from './setup-query.ts';

export type StepProps = {
  user: SessionUser;
  draft: Draft;
  change: (change: Partial<Draft>) => void;
  start: Start & { testWay: 'local' | 'relay' | null };
};

type Complaints = Partial<Record<'companyName' | 'adminEmail', string>>;

export function CompanyStep({ user, draft, change, start }: StepProps) {
  const { common } = useMessages();
  const messages = useSetupMessages().intakeSetup.company;
  const say = useToast();
  const [complaints, setComplaints] = useState<Complaints>({});
  const { address, error: addressError } = useAddressFor(draft.companyName, draft.another);
  const domain = domainIn(draft, user, start);
  const isOfName = domain !== '' && domainToClaim(draft, user, start) === '';
  const goOn = () => {
    if (draft.companyName.trim() === '' || draft.adminEmail.trim() === '') {
      say({ ...messages.missing, isError: true });
      return;
    }
    const { error } = IntakeSetupBody.safeParse({ ...draft, domain: '', additionalAdmin: null });
    const found = error?.issues.map(({ path, message }) => [
      String(path[0]),
      common.complaint(message),
    ]);
    setComplaints(Object.fromEntries(found ?? []));
    if (!error) change({ step: 2 });
  };
  return (
    <Form onSubmit={goOn} className="mt-8 grid gap-5">
      <TextField
        label={messages.name}
        autoComplete="organization"
        value={draft.companyName}
        error={complaints.companyName}
        onChange={(event) => change({ companyName: event.target.value })}
      />
      <TextField
        label={messages.email}
        type="email"
        autoComplete="email"
        value={draft.adminEmail}
        error={complaints.adminEmail}
        hint={messages.emailSays}
        onChange={(event) => change({ adminEmail: event.target.value })}
      />
      <TextField
        label={messages.domain}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        value={domain}
        hint={isOfName ? messages.domainOfName : messages.domainSays}
        onChange={(event) => change({ domain: event.target.value })}
      />
      <div className="rounded-md bg-spruce-wash px-4 py-3">
        <p className="text-13 text-ink-quiet">{messages.address}</p>
        <p aria-live="polite" className="mt-0.5 min-h-6 text-15 font-[550] break-all">
          {address ?? (
            <span className="font-normal text-ink-quiet">
              {addressError
                ? loadFailureText(addressError, messages.addressFailed, common)
                : messages.noAddress}
            </span>
          )}
        </p>
      </div>
      <div className="flex justify-end">
        <SubmitButton look="main" className="max-sm:w-full">
          {messages.next}
        </SubmitButton>
      </div>
    </Form>
  );
}
