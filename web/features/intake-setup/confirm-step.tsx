import { useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { useSetupMessages } from '#web/features/domains/messages/messages.ts';
import { useMessages } from '#web/messages/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyText } from '#web/ui/copy/copy-text.tsx';
import { Form, FormError, SubmitButton } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { StepProps } from './company-step.tsx';
import { domainToClaim } from './draft.ts';
import { useAddressFor, useSetUp } from './setup-query.ts';

export function ConfirmStep({ user, draft, change, start }: StepProps) {
  const { common, pages } = useMessages();
  const messages = useSetupMessages().intakeSetup.confirm;
  const { address } = useAddressFor(draft.companyName, draft.another);
  const { mutate, isPending } = useSetUp(({ user: known, invitations }) =>
    change({ step: 3, companyId: known.company.id, shown: address ?? '', invitations }),
  );
  const [complaint, setComplaint] = useState<{ field: string | null; says: string } | null>(null);
  const domain = domainToClaim(draft, user, start);
  const isProven = domain === (draft.another ? start.free : user.company.domain);
  // A workspace keeps its domain until another is verified.
  const accepted = (draft.another ? null : user.company.domain) ?? domain;
  const email = draft.adminEmail.trim().toLowerCase();
  const submit = () => {
    const { companyName, adminEmail, another } = draft;
    const additionalAdmin = draft.additionalAdmin.trim() || null;
    mutate(
      { companyName, adminEmail, domain, additionalAdmin, another },
      {
        onError: (error) => {
          if (!(error instanceof ApiError) || error.said === null) return;
          setComplaint({ field: error.field, says: common.refusal(error.said) });
        },
      },
    );
  };
  return (
    <Form onSubmit={submit} isPending={isPending} className="mt-8 grid gap-6">
      <div>
        <p className="mb-1 text-13 font-medium">{messages.address}</p>
        {address && <CopyText text={address} label={pages.menu.copyIntake} />}
        <p className="mt-3 max-w-[64ch] text-15">
          {accepted === '' ? messages.onlyListed : messages.only(accepted)}
        </p>
        {domain !== '' && !isProven && (
          <p className="mt-2 max-w-[64ch] text-13 text-ink-quiet">{messages.claimed(domain)}</p>
        )}
        <FormError className="mt-2">{complaint?.field === 'domain' && complaint.says}</FormError>
        {email !== user.email && (
          <p className="mt-2 max-w-[64ch] text-13 text-ink-quiet">{messages.email(email)}</p>
        )}
      </div>
      <TextField
        label={messages.another}
        type="email"
        autoComplete="off"
        value={draft.additionalAdmin}
        error={complaint?.field === 'additionalAdmin' ? complaint.says : undefined}
        hint={messages.anotherSays}
        onChange={(event) => {
          change({ additionalAdmin: event.target.value });
          setComplaint(null);
        }}
      />
      <p className="max-w-[64ch] text-13 text-ink-quiet">{messages.later}</p>
      <div className="flex flex-wrap justify-between gap-2">
        <Button className="max-sm:order-2 max-sm:w-full" onClick={() => change({ step: 1 })}>
          {messages.back}
        </Button>
        <SubmitButton look="main" pending={messages.busy} className="max-sm:w-full">
          {messages.done}
        </SubmitButton>
      </div>
    </Form>
  );
}
