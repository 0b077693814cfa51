import { useId } from 'react';
import {
  type ChatService,
  LONGEST_CHAT_TOKEN,
  LONGEST_CHAT_URL,
  NTFY_SERVER,
} from '#contract/integrations/chat/chat-choices.ts';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { NewTarget } from './chat-query.ts';
import type { Way } from './messages.en.ts';
import { useChatMessages } from './messages.ts';

export type TargetValues = { service: ChatService; way: Way } & Record<FieldName, string>;

const FIELD_NAMES = ['url', 'server', 'channel', 'room', 'topic', 'token'] as const;
type FieldName = (typeof FIELD_NAMES)[number];

/** Fields of each service, all required except the token of ntfy. */
const FIELDS: Record<Way, FieldName[]> = {
  slack: ['url'],
  slackApp: ['token', 'channel'],
  teams: ['url'],
  discord: ['url'],
  matrix: ['server', 'room', 'token'],
  ntfy: ['server', 'topic', 'token'],
};

const isOptional = (way: Way, name: FieldName) => way === 'ntfy' && name === 'token';

export function newTarget(service: ChatService): TargetValues {
  const empty = { url: '', server: '', channel: '', room: '', topic: '', token: '' };
  return { ...empty, service, way: service, ...(service === 'ntfy' && { server: NTFY_SERVER }) };
}

/** Returns the request's target, or null if a field is missing. */
export function sentTarget(values: TargetValues): NewTarget | null {
  const { way } = values;
  const isMissing = FIELDS[way].some((name) => !isOptional(way, name) && !values[name].trim());
  if (isMissing) return null;
  const { url, server, channel, room, topic, token } = values;
  switch (way) {
    case 'slack':
      return { service: 'slack', url };
    case 'slackApp':
      return { service: 'slack', token, channel };
    case 'teams':
    case 'discord':
      return { service: way, url };
    case 'matrix':
      return { service: way, server, room, token };
    case 'ntfy':
      return { service: way, server, topic, token: token.trim() || null };
  }
}

type FieldsProps = {
  values: TargetValues;
  /** True after the first attempt to submit, when missing fields show an error. */
  isTried: boolean;
  onChange: (values: TargetValues) => void;
};

export function TargetFields({ values, isTried, onChange }: FieldsProps) {
  const messages = useChatMessages();
  const { service, way } = values;
  return (
    <>
      {service === 'slack' && (
        <Select
          label={messages.ways.label}
          size="normal"
          value={way}
          options={[
            { value: 'slack', label: messages.ways.webhook },
            { value: 'slackApp', label: messages.ways.app },
          ]}
          onChoose={(chosen) => onChange({ ...values, way: chosen })}
          className="mb-3"
        />
      )}
      <Steps service={service} way={way} />
      {FIELDS[way].map((name) => (
        <div key={`${way} ${name}`} className="mt-3">
          <Field name={name} values={values} isTried={isTried} onChange={onChange} />
        </div>
      ))}
    </>
  );
}

function Steps({ service, way }: { service: ChatService; way: Way }) {
  const messages = useChatMessages();
  const titleId = useId();
  return (
    <>
      <p id={titleId} className="text-13 font-medium">
        {messages.stepsIn(messages.services[service])}
      </p>
      <ol
        aria-labelledby={titleId}
        className="mt-1 max-w-[64ch] list-decimal space-y-1 pl-5 text-13 text-ink-quiet"
      >
        {messages.steps[way].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}

const SECRETS: FieldName[] = ['url', 'token'];
const EXAMPLES: Partial<Record<FieldName, string>> = {
  channel: 'C024BE91L',
  room: '!…',
};

function Field({ name, values, isTried, onChange }: FieldsProps & { name: FieldName }) {
  const messages = useChatMessages();
  const { way } = values;
  const labels: Record<FieldName, string> = {
    url: messages.url,
    server: way === 'matrix' ? messages.homeserver : messages.server,
    channel: messages.channel,
    room: messages.room,
    topic: messages.topic,
    token:
      way === 'ntfy'
        ? messages.tokenIfNeeded
        : way === 'slackApp'
          ? messages.botToken
          : messages.token,
  };
  const isMissing = isTried && !isOptional(way, name) && values[name].trim() === '';
  return (
    <TextField
      label={labels[name]}
      hint={SECRETS.includes(name) ? messages.secret : undefined}
      error={isMissing ? messages.missing : undefined}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      inputMode={name === 'url' || name === 'server' ? 'url' : 'text'}
      placeholder={name === 'server' ? 'https://' : EXAMPLES[name]}
      maxLength={name === 'token' ? LONGEST_CHAT_TOKEN : LONGEST_CHAT_URL}
      value={values[name]}
      onChange={(event) => onChange({ ...values, [name]: event.target.value })}
    />
  );
}
