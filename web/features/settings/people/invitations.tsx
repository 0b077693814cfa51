import { useRef, useState } from 'react';
import type { Answer } from '#contract/endpoint.ts';
import {
  type Invited,
  inviteColleague,
  resendInvitation,
  revokeInvitation,
} from '#contract/people/invitations.ts';
import { call } from '#web/api/api.ts';
import { useSetupMessages } from '#web/features/domains/messages/messages.ts';
import { useSettingsMessages } from '#web/features/settings/messages/messages.ts';
import { SavingWord } from '#web/features/settings/section/section.tsx';
import { useDates } from '#web/messages/format/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useInvitations, useSaveInvitations } from './invitations-query.ts';

type Role = Invited['role'];
const ROLES: Role[] = ['user', 'company_admin'];

export function InviteForm() {
  const { people: messages } = useSettingsMessages().workspace;
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('user');
  const [outcome, setOutcome] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const showOutcome = (sent: { email: string }, answer: Answer<typeof inviteColleague>) =>
    setOutcome(messages.inviteOutcomes[answer.outcome](sent.email));
  const { save, saving } = useSaveInvitations(async (body: { email: string; role: Role }) => {
    const answer = await call(inviteColleague, { body });
    showOutcome(body, answer);
    return answer;
  });
  const submit = () => {
    setOutcome('');
    if (email.trim() !== '') save({ email: email.trim(), role }, { onSuccess: () => setEmail('') });
    field.current?.focus();
  };
  const says = saving.state === 'failed' || saving.state === 'saving' ? null : outcome;
  return (
    <Form onSubmit={submit} className="mt-4">
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 grow basis-full md:basis-56">
          <TextField
            ref={field}
            label={messages.inviteLabel}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </div>
        <Select
          label={messages.inviteAs}
          value={role}
          options={ROLES.map((value) => ({ value, label: messages.roles[value] }))}
          onChoose={setRole}
          size="normal"
        />
        <SubmitButton className="min-h-11">{messages.invite}</SubmitButton>
      </div>
      <div className="mt-2">
        {says ? (
          <p role="status" className="min-h-6 text-13 text-ink-quiet wrap-anywhere">
            {says}
          </p>
        ) : (
          <SavingWord saving={saving} />
        )}
      </div>
    </Form>
  );
}

export function InvitedList() {
  const { joining } = useSetupMessages().domains;
  const { data: invitations = [] } = useInvitations();
  const resending = useSaveInvitations((id: string) => call(resendInvitation, { params: { id } }));
  const revoking = useSaveInvitations((id: string) => call(revokeInvitation, { params: { id } }));
  if (invitations.length === 0) return null;
  const isResent = resending.saving.state !== 'idle';
  return (
    <>
      <h3 className="mt-6 text-13 font-medium">
        {joining.invited(invitations[0]?.workspace ?? '')}
      </h3>
      <ul className="divide-y divide-line border-b border-line">
        {invitations.map((one) => (
          <InvitedRow
            key={one.id}
            invited={one}
            onResend={() => resending.save(one.id)}
            onRevoke={() => revoking.save(one.id)}
          />
        ))}
      </ul>
      <SavingWord saving={isResent ? resending.saving : revoking.saving} />
    </>
  );
}

type InvitedRowProps = { invited: Invited; onResend: () => void; onRevoke: () => void };

function InvitedRow({ invited, onResend, onRevoke }: InvitedRowProps) {
  const { people: messages } = useSettingsMessages().workspace;
  const dates = useDates();
  const { email, role, invitedBy, expiresAt, state } = invited;
  const by = invitedBy.name || invitedBy.email;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-x-2 text-15 font-[550]">
          <span className="min-w-0 break-all">{email}</span>
          <Badge tone={role === 'company_admin' ? 'spruce' : 'plain'}>{messages.roles[role]}</Badge>
          {state === 'expired' && <Badge>{messages.expired}</Badge>}
        </p>
        <p className="text-13 text-ink-quiet">
          {state === 'void'
            ? messages.isVoid(by)
            : messages.invitedBy(by, dates.day(expiresAt), state === 'expired')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          look="quiet"
          aria-label={messages.of(messages.resend, email)}
          onClick={onResend}
        >
          {messages.resend}
        </Button>
        <Button
          size="small"
          look="quiet"
          aria-label={messages.of(messages.revoke, email)}
          onClick={onRevoke}
        >
          {messages.revoke}
        </Button>
      </div>
    </li>
  );
}
