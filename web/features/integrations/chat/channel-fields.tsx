import { type ReactNode, useId } from 'react';
import { DEPARTMENTS, PRIORITIES } from '#contract/entries/labels.ts';
import type { ChatConnection } from '#contract/integrations/chat/chat.ts';
import {
  CHAT_EVENTS,
  LONGEST_CHAT_NAME,
  MOST_CHAT_MESSAGES,
  USUAL_CHAT_EVENTS,
  USUAL_CHAT_MESSAGES,
} from '#contract/integrations/chat/chat-choices.ts';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { useMessages } from '#web/messages/language.tsx';
import { ToggleChip } from '#web/ui/chip.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useChatMessages } from './messages.ts';

type Chosen = Pick<ChatConnection, 'name' | 'events' | 'departments' | 'priorities' | 'language'>;

export type ChannelValues = Chosen & { limit: string };

export function newChannel(language: Language): ChannelValues {
  return {
    name: '',
    events: USUAL_CHAT_EVENTS,
    departments: [],
    priorities: [],
    language,
    limit: String(USUAL_CHAT_MESSAGES),
  };
}

export function channelOf(connection: ChatConnection): ChannelValues {
  const { name, events, departments, priorities, language, hourlyLimit } = connection;
  return { name, events, departments, priorities, language, limit: String(hourlyLimit) };
}

/** Returns the request's fields, or null if any is missing or invalid. */
export function sentChannel({ limit, ...values }: ChannelValues) {
  const name = values.name.trim();
  if (name === '' || values.events.length === 0 || !isLimit(limit)) return null;
  return { ...values, name, hourlyLimit: Number(limit) };
}

function isLimit(text: string): boolean {
  const limit = Number(text);
  return Number.isInteger(limit) && limit >= 1 && limit <= MOST_CHAT_MESSAGES;
}

type FieldsProps = {
  values: ChannelValues;
  isTried: boolean;
  onChange: (values: ChannelValues) => void;
};

export function ChannelFields({ values, isTried, onChange }: FieldsProps) {
  const messages = useChatMessages();
  const { common } = useMessages();
  const { name, events, departments, priorities } = values;
  return (
    <>
      <div className="mt-3">
        <TextField
          label={messages.name}
          hint={messages.nameHint}
          error={isTried && name.trim() === '' ? messages.missing : undefined}
          autoComplete="off"
          maxLength={LONGEST_CHAT_NAME}
          value={name}
          onChange={(event) => onChange({ ...values, name: event.target.value })}
        />
      </div>
      <Chips
        label={messages.events}
        error={isTried && events.length === 0 ? messages.eventMissing : null}
        options={CHAT_EVENTS}
        chosen={events}
        nameOf={(event) => messages.eventNames[event]}
        onChoose={(chosen) => onChange({ ...values, events: chosen })}
      />
      <Chips
        label={messages.priorities}
        hint={messages.allPriorities}
        options={PRIORITIES}
        chosen={priorities}
        nameOf={(priority) => common.priorities[priority]}
        onChoose={(chosen) => onChange({ ...values, priorities: chosen })}
      />
      <Chips
        label={messages.departments}
        hint={messages.allDepartments}
        options={DEPARTMENTS}
        chosen={departments}
        nameOf={(department) => common.departments[department]}
        onChoose={(chosen) => onChange({ ...values, departments: chosen })}
      />
      <LimitAndLanguage values={values} isTried={isTried} onChange={onChange} />
    </>
  );
}

function LimitAndLanguage({ values, isTried, onChange }: FieldsProps) {
  const messages = useChatMessages();
  const { limit, language } = values;
  return (
    <div className="mt-4 grid grid-cols-1 gap-3 sm:grid-cols-2">
      <TextField
        label={messages.limit}
        hint={messages.limitHint}
        error={isTried && !isLimit(limit) ? messages.limitInvalid(MOST_CHAT_MESSAGES) : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={limit}
        onChange={(event) => onChange({ ...values, limit: event.target.value })}
      />
      <Select
        label={messages.language}
        size="normal"
        value={language}
        options={LANGUAGES.map((value) => ({ value, label: messages.languages[value] }))}
        onChoose={(chosen) => onChange({ ...values, language: chosen })}
      />
    </div>
  );
}

type ChipsProps<Value extends string> = {
  label: string;
  hint?: string;
  error?: string | null;
  options: readonly Value[];
  chosen: Value[];
  nameOf: (value: Value) => ReactNode;
  onChoose: (chosen: Value[]) => void;
};

function Chips<Value extends string>(props: ChipsProps<Value>) {
  const { label, hint, error, options, chosen, nameOf, onChoose } = props;
  const id = useId();
  const toggled = (value: Value) =>
    options.filter((one) => (one === value ? !chosen.includes(one) : chosen.includes(one)));
  return (
    <fieldset className="mt-4" aria-describedby={hint || error ? id : undefined}>
      <legend className="text-13 font-medium">{label}</legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {options.map((value) => (
          <ToggleChip
            key={value}
            isOn={chosen.includes(value)}
            onToggle={() => onChoose(toggled(value))}
          >
            {nameOf(value)}
          </ToggleChip>
        ))}
      </div>
      {(error || hint) && (
        <p id={id} className={`mt-1 text-13 ${error ? 'text-critical' : 'text-ink-quiet'}`}>
          {error ?? hint}
        </p>
      )}
    </fieldset>
  );
}
