import { useId } from 'react';
import { ENTRY_EVENT_TYPES, type EntryEventType } from '#contract/integrations/entry-events.ts';
import { useWebhookMessages } from '#web/features/integrations/webhooks/messages/messages.ts';

const GROUPS = {
  news: ['entry.created', 'entry.mail_joined', 'entry.note_added'],
  work: ['entry.updated', 'entry.assigned', 'entry.snoozed', 'entry.woken'],
  end: ['entry.resolved', 'entry.reopened', 'entry.deleted', 'entry.restored'],
} as const satisfies Record<string, EntryEventType[]>;

type EventChoiceProps = {
  isAll: boolean;
  chosen: readonly EntryEventType[];
  error: string | undefined;
  onAll: (isAll: boolean) => void;
  onChoose: (chosen: EntryEventType[]) => void;
};

export function EventChoice({ isAll, chosen, error, onAll, onChoose }: EventChoiceProps) {
  const { form: messages } = useWebhookMessages();
  const name = useId();
  const option = (all: boolean, label: string) => (
    <label className="flex min-h-8 cursor-pointer items-center gap-2 text-15 pointer-coarse:min-h-11">
      <input
        type="radio"
        name={name}
        checked={isAll === all}
        onChange={() => onAll(all)}
        className="size-4 shrink-0 accent-spruce"
      />
      {label}
    </label>
  );
  return (
    <fieldset>
      <legend className="mb-1 text-13 font-medium">{messages.events}</legend>
      {option(true, messages.eventsAll)}
      {option(false, messages.eventsSome)}
      {!isAll && <Groups chosen={chosen} error={error} onChoose={onChoose} />}
    </fieldset>
  );
}

type GroupsProps = Pick<EventChoiceProps, 'chosen' | 'error' | 'onChoose'>;

function Groups({ chosen, error, onChoose }: GroupsProps) {
  const { deliveries: messages } = useWebhookMessages();
  const errorId = useId();
  const toggle = (event: EntryEventType, isOn: boolean) =>
    onChoose(ENTRY_EVENT_TYPES.filter((one) => (one === event ? isOn : chosen.includes(one))));
  return (
    <div className="mt-1 ml-6">
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-3">
        {(['news', 'work', 'end'] as const).map((group) => (
          <fieldset key={group}>
            <legend className="text-13 text-ink-quiet">{messages.groups[group]}</legend>
            {GROUPS[group].map((event) => (
              <label
                key={event}
                title={event}
                className="flex min-h-8 cursor-pointer items-center gap-2 text-15 pointer-coarse:min-h-11"
              >
                <input
                  type="checkbox"
                  checked={chosen.includes(event)}
                  aria-invalid={error !== undefined}
                  aria-describedby={error === undefined ? undefined : errorId}
                  onChange={(change) => toggle(event, change.target.checked)}
                  className="size-4 shrink-0 accent-spruce"
                />
                {messages.types[event]}
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} className="mt-2 text-13 text-critical">
          {error}
        </p>
      )}
    </div>
  );
}
