import { useState } from 'react';
import type { SingleSignOn } from '#contract/integrations/single-sign-on.ts';
import {
  LONGEST_CLAIM_NAME,
  LONGEST_GROUP,
  SSO_GROUP_CLAIMS,
} from '#contract/integrations/single-sign-on-choices.ts';
import { failureText } from '#web/errors/failure-text.ts';
import { useSettingsMessages } from '#web/features/settings/messages/messages.ts';
import { useMessages } from '#web/messages/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Form, FormError, SubmitButton } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useSsoMessages } from './messages/messages.ts';
import { Part, Says } from './part.tsx';
import { useConfigure } from './single-sign-on-query.ts';

type Connection = NonNullable<SingleSignOn['connection']>;

/** Setting of the group that makes its members admins, if the provider sends groups. */
export function AdminGroup({ singleSignOn }: { singleSignOn: SingleSignOn }) {
  const { groups: messages } = useSsoMessages();
  const [isOpen, setIsOpen] = useState(false);
  const { connection } = singleSignOn;
  if (connection === null) return null;
  const domain = singleSignOn.domain ?? '';
  const { provider, groupClaim, adminGroup } = connection;
  if (SSO_GROUP_CLAIMS[provider] === null) {
    return (
      <Part title={messages.title}>
        <Says>{messages.google}</Says>
      </Part>
    );
  }
  const isSet = groupClaim !== null && adminGroup !== null;
  return (
    <Part title={messages.title}>
      <Says>{isSet ? messages.says(groupClaim, adminGroup, domain) : messages.none}</Says>
      {isOpen ? (
        <GroupForm connection={connection} domain={domain} onClose={() => setIsOpen(false)} />
      ) : (
        <Buttons connection={connection} onOpen={() => setIsOpen(true)} />
      )}
    </Part>
  );
}

function useGroups({ provider, issuer, clientId, acceptsUnverified }: Connection) {
  const { common } = useMessages();
  const { notSaved } = useSettingsMessages().workspace;
  const { mutateAsync, isPending, error } = useConfigure();
  const save = (groups: Pick<Connection, 'groupClaim' | 'adminGroup'>) =>
    mutateAsync({ provider, issuer, clientId, acceptsUnverified, ...groups });
  return { save, isPending, failure: error && failureText(error, notSaved, common) };
}

type ButtonsProps = { connection: Connection; onOpen: () => void };

function Buttons({ connection, onOpen }: ButtonsProps) {
  const messages = useSsoMessages();
  const { save, isPending, failure } = useGroups(connection);
  const isSet = connection.adminGroup !== null;
  const stop = () => {
    if (!isPending) save({ groupClaim: null, adminGroup: null }).catch(() => {});
  };
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={onOpen}>
          {isSet ? messages.change : messages.groups.setUp}
        </Button>
        {isSet && (
          <Button size="small" look="quiet" onClick={stop}>
            {messages.groups.stop}
          </Button>
        )}
      </div>
      <FormError className="mt-2">{failure}</FormError>
    </>
  );
}

type FormProps = { connection: Connection; domain: string; onClose: () => void };

function GroupForm({ connection, domain, onClose }: FormProps) {
  const { common } = useMessages();
  const { groups: messages, fields, ...other } = useSsoMessages();
  const usual = SSO_GROUP_CLAIMS[connection.provider] ?? '';
  const [claim, setClaim] = useState(connection.groupClaim ?? usual);
  const [group, setGroup] = useState(connection.adminGroup ?? '');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { save, isPending, failure } = useGroups(connection);
  const submit = () => {
    setIsSubmitted(true);
    if (claim.trim() === '' || group.trim() === '') return;
    return save({ groupClaim: claim.trim(), adminGroup: group.trim() }).then(onClose, () => {});
  };
  const missing = (text: string) =>
    isSubmitted && text.trim() === '' ? fields.missing : undefined;
  return (
    <Form onSubmit={submit} isPending={isPending} className="mt-3 grid gap-4">
      <p className="max-w-[64ch] text-15">{messages.hints[connection.provider]}</p>
      <TextField
        label={messages.claim}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LONGEST_CLAIM_NAME}
        value={claim}
        error={missing(claim)}
        onChange={(event) => setClaim(event.target.value)}
      />
      <TextField
        label={messages.group}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LONGEST_GROUP}
        value={group}
        error={missing(group)}
        hint={messages.warning(domain)}
        onChange={(event) => setGroup(event.target.value)}
      />
      <div>
        <div className="flex flex-wrap gap-2">
          <SubmitButton pending={other.saving}>{other.save}</SubmitButton>
          <Button look="quiet" onClick={onClose}>
            {common.cancel}
          </Button>
        </div>
        <FormError className="mt-2">{failure}</FormError>
      </div>
    </Form>
  );
}
