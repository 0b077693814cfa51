import { type ReactNode, useId, useRef, useState } from 'react';
import { useSettingsMessages } from '#web/features/settings/messages/messages.ts';
import type { Saving } from '#web/features/settings/store/workspace-query.ts';
import { RemovableChip } from '#web/ui/chip.tsx';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { SavingWord } from './section.tsx';

type TextListProps = {
  title: string;
  items: string[];
  onRemove: (item: string) => void;
};

export function TextList({ title, items, onRemove }: TextListProps) {
  const messages = useSettingsMessages().workspace;
  const titleId = useId();
  return (
    <div className="mt-4">
      <h3 id={titleId} className="text-13 font-medium">
        {title}
      </h3>
      {items.length === 0 ? (
        <p className="mt-1 text-15 text-ink-quiet">{messages.none}</p>
      ) : (
        <ul aria-labelledby={titleId} className="mt-2 flex flex-wrap gap-2">
          {items.map((item) => (
            <li key={item} className="max-w-full">
              <RemovableChip removes={messages.removeNamed(item)} onRemove={() => onRemove(item)}>
                {item}
              </RemovableChip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type AddFormProps = {
  label: string;
  hint?: string;
  /** Suffix, such as the domain of an address. */
  after?: ReactNode;
  maxLength: number;
  saving: Saving;
  onAdd: (text: string, whenDone: () => void) => void;
};

export function AddForm({ label, hint, after, maxLength, saving, onAdd }: AddFormProps) {
  const messages = useSettingsMessages().workspace;
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const submit = () => {
    if (text.trim() !== '') onAdd(text.trim(), () => setText(''));
    field.current?.focus();
  };
  return (
    <Form onSubmit={submit} className="mt-4">
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 grow basis-56">
          <TextField
            ref={field}
            label={label}
            value={text}
            maxLength={maxLength}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-describedby={hint === undefined ? undefined : hintId}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        {after}
        <SubmitButton className="min-h-11">{messages.add}</SubmitButton>
      </div>
      {hint !== undefined && (
        <p id={hintId} className="mt-1 text-13 text-ink-quiet">
          {hint}
        </p>
      )}
      <SavingWord saving={saving} />
    </Form>
  );
}
