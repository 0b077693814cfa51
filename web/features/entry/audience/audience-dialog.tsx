import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Issue } from '#contract/entries/issues.ts';
import type { Colleague } from '#contract/entries/restricted.ts';
import { LoadFailure } from '#web/errors/load-failure.tsx';
import { useMessages } from '#web/messages/language.tsx';
import { UserText } from '#web/messages/user-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { Waiting } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { type Audience, audienceQuery, giveAudience } from './audience-query.ts';
import { useAudienceMessages } from './messages.ts';

type AudienceDialogProps = { entry: Issue; onClose: () => void };

export function AudienceDialog({ entry, onClose }: AudienceDialogProps) {
  const messages = useAudienceMessages();
  // The entry when the dialog opened; later changes do not alter the choice.
  const [asked] = useState(entry);
  const { data, error, isPlaceholderData, refetch } = useQuery(audienceQuery(asked));
  return (
    <Dialog isOpen onClose={onClose} title={messages.title} description={entry.captionSelected}>
      {data && !isPlaceholderData ? (
        <AudienceForm entry={entry} audience={data} onClose={onClose} />
      ) : error ? (
        <LoadFailure error={error} says={messages.failed} onRetry={() => void refetch()} />
      ) : (
        <Waiting label={messages.loading}>{null}</Waiting>
      )}
    </Dialog>
  );
}

type AudienceFormProps = AudienceDialogProps & { audience: Audience };

function AudienceForm({ entry, audience, onClose }: AudienceFormProps) {
  const messages = useAudienceMessages();
  const allMessages = useMessages();
  const queries = useQueryClient();
  const say = useToast();
  const [restricted, setRestricted] = useState(true);
  const [people, setPeople] = useState<readonly string[]>(audience.people);
  const submit = () => {
    onClose();
    const named = restricted ? [...people] : [];
    const isSo = audience.restricted === restricted && isSame(audience.people, named);
    if (isSo) return;
    const context = { queries, say, messages: allMessages };
    void giveAudience(context, messages, { entry, before: audience, restricted, people: named });
  };
  return (
    <Form onSubmit={submit} className="grid gap-4">
      <WhichSee restricted={restricted} onChoose={setRestricted} />
      {restricted && (
        <PeoplePicker colleagues={audience.colleagues} chosen={people} onChoose={setPeople} />
      )}
      <SubmitButton look="main" className="min-h-11 justify-self-start">
        {allMessages.common.save}
      </SubmitButton>
    </Form>
  );
}

type WhichSeeProps = { restricted: boolean; onChoose: (restricted: boolean) => void };

function WhichSee({ restricted, onChoose }: WhichSeeProps) {
  const messages = useAudienceMessages();
  const id = useId();
  const option = (value: boolean, label: string) => (
    <label className="flex min-h-8 cursor-pointer items-center gap-2 pointer-coarse:min-h-11">
      <input
        type="radio"
        name={id}
        checked={restricted === value}
        onChange={() => onChoose(value)}
        {...(value && { 'aria-describedby': `${id}says` })}
        className="size-4 shrink-0 accent-spruce"
      />
      {label}
    </label>
  );
  return (
    <fieldset>
      <legend className="sr-only">{messages.title}</legend>
      {option(true, messages.few)}
      <p id={`${id}says`} className="mb-1 pl-6 text-13 text-ink-quiet">
        {messages.fewSays}
      </p>
      {option(false, messages.everybody)}
    </fieldset>
  );
}

/** Maximum number of people without a search field. */
const FEW = 8;

type PeoplePickerProps = {
  colleagues: Colleague[];
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
};

/** Choice of members; admins are not listed, as they always have access. */
function PeoplePicker({ colleagues, chosen, onChoose }: PeoplePickerProps) {
  const messages = useAudienceMessages();
  const [sought, setSought] = useState('');
  const found = colleagues.filter(({ name, email }) =>
    `${name} ${email}`.toLowerCase().includes(sought.trim().toLowerCase()),
  );
  const toggle = (id: string, isChosen: boolean) =>
    onChoose(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-13 font-medium">{messages.people}</legend>
      {colleagues.length > FEW && (
        <TextField
          label={messages.find}
          type="search"
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
      )}
      {found.length === 0 && <p className="text-13 text-ink-quiet">{messages.nobodyFound}</p>}
      <ul className="max-h-64 overflow-y-auto rounded-md border border-line px-3 py-1 empty:hidden">
        {found.map((one) => (
          <li key={one.id}>
            <label className="flex min-h-9 cursor-pointer items-center gap-2 has-disabled:cursor-default pointer-coarse:min-h-11">
              <input
                type="checkbox"
                checked={one.isAdmin || chosen.includes(one.id)}
                disabled={one.isAdmin}
                onChange={(event) => toggle(one.id, event.target.checked)}
                className="size-4 shrink-0 accent-spruce"
              />
              <UserText className="min-w-0 break-words">{one.name || one.email}</UserText>
              {one.name !== '' && (
                <span className="min-w-0 truncate text-13 text-ink-quiet">{one.email}</span>
              )}
              {one.isAdmin && <Badge>{messages.admin}</Badge>}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}
