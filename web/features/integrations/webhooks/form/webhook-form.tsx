import { useState } from 'react';
import { ENTRY_EVENT_TYPES, type EntryEventType } from '#contract/integrations/entry-events.ts';
import {
  LONGEST_WEBHOOK_DESCRIPTION,
  LONGEST_WEBHOOK_URL,
} from '#contract/integrations/webhook-choices.ts';
import { ApiError } from '#web/api/api-error.ts';
import { failureText } from '#web/errors/failure-text.ts';
import { useWebhookMessages } from '#web/features/integrations/webhooks/messages/messages.ts';
import type { WebhookFields } from '#web/features/integrations/webhooks/store/webhooks-query.ts';
import { useFrontMessages } from '#web/messages/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Form, FormError, SubmitButton } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { EventChoice } from './event-choice.tsx';
import { WhichEntries } from './which-entries.tsx';

export const NEW_WEBHOOK: WebhookFields = {
  url: '',
  description: '',
  events: [...ENTRY_EVENT_TYPES],
  departments: [],
  priorities: [],
};

type WebhookFormProps = {
  first: WebhookFields;
  isPending: boolean;
  error: Error | null;
  submit: string;
  pending: string;
  /** Settles after the response, so that the focus can move to the rejected field. */
  onSubmit: (fields: WebhookFields) => Promise<unknown>;
  onCancel: () => void;
};

export function WebhookForm(props: WebhookFormProps) {
  const { first, isPending, error, submit, pending, onSubmit, onCancel } = props;
  const { form: messages } = useWebhookMessages();
  const { common } = useFrontMessages();
  const [fields, setFields] = useState(first);
  const [isAll, setIsAll] = useState(first.events.length === ENTRY_EVENT_TYPES.length);
  const [isSent, setIsSent] = useState(false);
  const set = (change: Partial<WebhookFields>) => {
    setFields({ ...fields, ...change });
    setIsSent(false);
  };
  const wrong = useProblems(fields, isAll);
  const refusal = isSent && error ? failureText(error, messages.notSaved, common) : undefined;
  const refused = error instanceof ApiError ? error.field : null;
  const [isChecked, setIsChecked] = useState(false);
  const urlError = isChecked && wrong.url ? wrong.url : refused === 'url' ? refusal : undefined;
  const send = () => {
    setIsChecked(true);
    if (wrong.url || wrong.events) return undefined;
    setIsSent(true);
    const events: EntryEventType[] = isAll ? [...ENTRY_EVENT_TYPES] : fields.events;
    return onSubmit({
      ...fields,
      url: fields.url.trim(),
      description: fields.description.trim(),
      events,
    });
  };
  return (
    <Form onSubmit={send} isPending={isPending} className="mt-6 grid max-w-[680px] gap-6">
      <TextField
        label={messages.url}
        hint={messages.urlHint}
        error={urlError}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LONGEST_WEBHOOK_URL}
        value={fields.url}
        onChange={(event) => set({ url: event.target.value })}
      />
      <TextField
        label={messages.description}
        hint={messages.descriptionHint}
        error={refused === 'description' ? refusal : undefined}
        autoComplete="off"
        maxLength={LONGEST_WEBHOOK_DESCRIPTION}
        value={fields.description}
        onChange={(event) => set({ description: event.target.value })}
      />
      <EventChoice
        isAll={isAll}
        chosen={isAll ? [] : fields.events}
        error={isChecked ? wrong.events : undefined}
        onAll={(all) => {
          setIsAll(all);
          set({ events: [] });
        }}
        onChoose={(events) => set({ events })}
      />
      <WhichEntries
        departments={fields.departments}
        priorities={fields.priorities}
        onChange={set}
      />
      <div>
        <FormError className="mb-3">
          {refused === 'url' || refused === 'description' ? undefined : refusal}
        </FormError>
        <div className="flex flex-wrap gap-2">
          <SubmitButton look="main" pending={pending}>
            {submit}
          </SubmitButton>
          <Button look="quiet" onClick={onCancel}>
            {common.cancel}
          </Button>
        </div>
      </div>
    </Form>
  );
}

function useProblems({ url, events }: WebhookFields, isAll: boolean) {
  const { form: messages } = useWebhookMessages();
  const typed = url.trim();
  const isWeb = URL.canParse(typed) && /^https?:$/.test(new URL(typed).protocol);
  return {
    url: typed === '' ? messages.urlMissing : isWeb ? undefined : messages.urlBroken,
    events: isAll || events.length > 0 ? undefined : messages.eventsMissing,
  };
}
