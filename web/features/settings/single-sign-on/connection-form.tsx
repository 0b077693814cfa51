import { type ReactNode, useState } from 'react';
import type { SingleSignOn } from '#contract/integrations/single-sign-on.ts';
import {
  LONGEST_CLIENT_ID,
  LONGEST_CLIENT_SECRET,
  LONGEST_ISSUER,
  SSO_GROUP_CLAIMS,
  type SsoProvider,
} from '#contract/integrations/single-sign-on-choices.ts';
import { ApiError } from '#web/api/api-error.ts';
import { failureText } from '#web/errors/failure-text.ts';
import { useSettingsMessages } from '#web/features/settings/messages/messages.ts';
import { useMessages } from '#web/messages/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Form, FormError, SubmitButton } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ISSUER_FIELDS, issuerOf, partsOf } from './issuer.ts';
import { useSsoMessages } from './messages/messages.ts';
import { useConfigure } from './single-sign-on-query.ts';

type Connection = SingleSignOn['connection'];
type FormProps = {
  provider: SsoProvider;
  /** Null if there is none yet. */
  connection: Connection;
  onDone: () => void;
  onCancel?: () => void;
};

type Typed = Record<'tenant' | 'host' | 'realm' | 'issuer' | 'clientId' | 'clientSecret', string>;

export function ConnectionForm({ provider, connection, onDone, onCancel }: FormProps) {
  const { common } = useMessages();
  const { notSaved } = useSettingsMessages().workspace;
  const messages = useSsoMessages();
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { typed, type, issuer, isOther, isMissing } = useTyped(provider, connection);
  const configure = useConfigure();
  const failure = configure.error && failureText(configure.error, notSaved, common);
  const field = configure.error instanceof ApiError ? configure.error.field : null;
  const submit = () => {
    setIsSubmitted(true);
    if (Object.values(isMissing).some(Boolean)) return;
    const { clientSecret } = typed;
    return configure
      .mutateAsync({
        provider,
        issuer,
        clientId: typed.clientId.trim(),
        ...(clientSecret.trim() !== '' && { clientSecret: clientSecret.trim() }),
        ...groupsOf(provider, connection),
        acceptsUnverified: connection?.issuer === issuer && connection.acceptsUnverified,
      })
      .then(onDone, () => {});
  };
  const issuerFields = ISSUER_FIELDS[provider];
  /** Errors of the issuer are shown at the last of its fields. */
  const names: Partial<Record<keyof Typed, string>> = {
    [issuerFields.at(-1) ?? '']: 'issuer',
    clientId: 'clientId',
    clientSecret: 'clientSecret',
  };
  const given = (name: keyof Typed) => ({
    value: typed[name],
    error:
      isSubmitted && isMissing[name]
        ? messages.fields.missing
        : failure && field !== null && names[name] === field
          ? failure
          : undefined,
    onChange: (event: { target: { value: string } }) => {
      type(name, event.target.value);
      configure.reset();
    },
    ...PLAIN,
  });
  const isElsewhere = failure && !Object.values(names).includes(field ?? '');
  return (
    <>
      <h4 className="mt-6 text-13 font-medium">{messages.here}</h4>
      <Form onSubmit={submit} isPending={configure.isPending} className="mt-2 grid gap-4">
        {issuerFields.map((name) => (
          <TextField
            key={name}
            label={messages.fields[name]}
            maxLength={LONGEST_ISSUER}
            inputMode={name === 'host' || name === 'issuer' ? 'url' : 'text'}
            hint={hintOf(name, messages)}
            {...given(name)}
          />
        ))}
        <TextField
          label={messages.fields.clientId[provider]}
          maxLength={LONGEST_CLIENT_ID}
          {...given('clientId')}
        />
        <TextField
          label={messages.fields.clientSecret[provider]}
          type="password"
          maxLength={LONGEST_CLIENT_SECRET}
          hint={secretHint(connection, isOther, messages)}
          {...given('clientSecret')}
        />
        <Buttons onCancel={onCancel} failure={isElsewhere && failure} />
      </Form>
    </>
  );
}

/** Attributes that disable password managers. */
const PLAIN = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  'data-1p-ignore': true,
  'data-lpignore': 'true',
} as const;

type Messages = ReturnType<typeof useSsoMessages>;

function hintOf(name: 'tenant' | 'host' | 'realm' | 'issuer', { fields }: Messages) {
  return { tenant: undefined, realm: undefined, host: fields.hostHint, issuer: fields.issuerHint }[
    name
  ];
}

function secretHint(connection: Connection, isOther: boolean, { fields }: Messages): string {
  if (connection === null) return fields.secretHint;
  return isOther ? fields.secretNeeded : fields.secretStored;
}

/**
 * Returns the typed fields. The stored secret belongs to one issuer and client ID, so a change of
 * these requires a new one.
 */
function useTyped(provider: SsoProvider, connection: Connection) {
  const isSame = connection?.provider === provider;
  const [typed, setTyped] = useState<Typed>(() => ({
    ...partsOf(provider, isSame ? connection.issuer : ''),
    clientId: isSame ? connection.clientId : '',
    clientSecret: '',
  }));
  const issuer = issuerOf(provider, typed);
  const isOther = connection?.issuer !== issuer || connection.clientId !== typed.clientId.trim();
  const asked: (keyof Typed)[] = [...ISSUER_FIELDS[provider], 'clientId'];
  if (isOther) asked.push('clientSecret');
  const isMissing = Object.fromEntries(
    asked.map((name) => [name, typed[name].trim() === '']),
  ) as Partial<Record<keyof Typed, boolean>>;
  const type = (name: keyof Typed, text: string) =>
    setTyped((before) => ({ ...before, [name]: text }));
  return { typed, type, issuer, isOther, isMissing };
}

/**
 * Returns the group settings, which are dropped when the provider changes, as its groups differ.
 */
function groupsOf(provider: SsoProvider, connection: Connection) {
  const stays = connection?.provider === provider && SSO_GROUP_CLAIMS[provider] !== null;
  return {
    groupClaim: stays ? connection.groupClaim : null,
    adminGroup: stays ? connection.adminGroup : null,
  };
}

type ButtonsProps = { onCancel: (() => void) | undefined; failure: ReactNode };

function Buttons({ onCancel, failure }: ButtonsProps) {
  const { common } = useMessages();
  const messages = useSsoMessages();
  return (
    <div>
      {onCancel && <p className="mb-3 text-13 text-ink-quiet">{messages.changedSays}</p>}
      <div className="flex flex-wrap gap-2">
        <SubmitButton look="main" pending={messages.saving}>
          {messages.save}
        </SubmitButton>
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            {common.cancel}
          </Button>
        )}
      </div>
      <FormError className="mt-2">{failure}</FormError>
    </div>
  );
}
