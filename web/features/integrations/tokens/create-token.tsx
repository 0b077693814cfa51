import { useEffect, useRef, useState } from 'react';
import { LONGEST_TOKEN_NAME, TOKEN_DAYS } from '#contract/integrations/token-choices.ts';
import { TOKEN_SCOPES, type TokenScope } from '#contract/integrations/token-scopes.ts';
import { SavingWord } from '#web/features/settings/section/section.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyText } from '#web/ui/copy/copy-text.tsx';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTokenMessages } from './messages.ts';
import { useCreateToken, type Whose } from './tokens-query.ts';

type Made = { name: string; token: string };

/** Creates a token and shows it once, in place of the form. */
export function CreateToken({ whose, isAdmin }: { whose: Whose; isAdmin: boolean }) {
  const [made, setMade] = useState<Made | null>(null);
  if (made) return <MadeToken made={made} onClose={() => setMade(null)} />;
  return <TokenForm whose={whose} isAdmin={isAdmin} onMade={setMade} />;
}

type FormProps = { whose: Whose; isAdmin: boolean; onMade: (made: Made) => void };

function TokenForm({ whose, isAdmin, onMade }: FormProps) {
  const messages = useTokenMessages();
  const [name, setName] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [scope, setScope] = useState<TokenScope>('read');
  const [days, setDays] = useState<(typeof TOKEN_DAYS)[number]>(90);
  const { save, saving } = useCreateToken(whose, (of, token) => onMade({ name: of, token }));
  const scopes = TOKEN_SCOPES.filter((one) => one !== 'admin' || isAdmin);
  const submit = () => {
    setIsMissing(name.trim() === '');
    if (name.trim() !== '') save({ name: name.trim(), scope, days });
  };
  return (
    <Form onSubmit={submit} isPending={saving.state === 'saving'} className="mt-4">
      <TextField
        label={messages.name}
        autoComplete="off"
        maxLength={LONGEST_TOKEN_NAME}
        error={isMissing ? messages.nameMissing : undefined}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="mt-3 flex flex-wrap items-end gap-2">
        <Select
          label={messages.scope}
          value={scope}
          options={scopes.map((value) => ({ value, label: messages.scopes[value] }))}
          onChoose={setScope}
          size="normal"
        />
        <Select
          label={messages.days}
          value={String(days)}
          options={TOKEN_DAYS.map((one) => ({
            value: String(one),
            label: messages.daysFrom(one),
          }))}
          onChoose={(value) => setDays(TOKEN_DAYS.find((one) => String(one) === value) ?? null)}
          size="normal"
        />
        <SubmitButton className="min-h-11">{messages.create}</SubmitButton>
      </div>
      <SavingWord saving={saving} />
    </Form>
  );
}

type MadeProps = { made: Made; onClose: () => void };

function MadeToken({ made: { name, token }, onClose }: MadeProps) {
  const messages = useTokenMessages();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const command = `curl -H 'Authorization: Bearer ${token}' ${location.origin}/api/issues`;
  return (
    <div className="mt-4 rounded-md border border-line p-4">
      <h3 ref={title} tabIndex={-1} className="text-15 font-semibold break-words outline-none">
        {messages.made(name)}
      </h3>
      <p className="mt-1 mb-3 text-13 text-ink-quiet">{messages.madeSays}</p>
      <CopyText text={token} label={messages.copyToken} />
      <p className="mt-4 mb-2 text-13 text-ink-quiet">{messages.tryIt}</p>
      <CopyText text={command} label={messages.copyCommand} />
      <Button className="mt-4" onClick={onClose}>
        {messages.close}
      </Button>
    </div>
  );
}
