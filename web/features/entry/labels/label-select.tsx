import { useEffect, useRef } from 'react';
import { useMessages } from '#web/messages/language.tsx';
import { LABEL_CHOICES, type LabelName, shownLabel } from '#web/store/lists/label-name.ts';

type LabelSelectProps = {
  name: string;
  label: LabelName;
  value: string;
  onChoose: (value: string) => void;
  onCancel: () => void;
  onLeave: () => void;
};

/** A native select, opened at once where supported. */
export function LabelSelect(props: LabelSelectProps) {
  const { name, label, value, onChoose, onCancel, onLeave } = props;
  const messages = useMessages();
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    select.current?.focus({ preventScroll: true });
    try {
      select.current?.showPicker();
    } catch {
      // Not supported or not allowed, so the user opens the select.
    }
  }, []);
  return (
    <select
      ref={select}
      data-takes-escape
      aria-label={name}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
      onBlur={onLeave}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') onCancel();
      }}
      className="-mx-1.5 min-h-6 field-sizing-content rounded-md border border-field-line bg-raised px-1 text-13 text-ink pointer-coarse:min-h-11"
    >
      {LABEL_CHOICES[label].map((choice) => (
        <option key={choice} value={choice}>
          {shownLabel(messages, label, choice)}
        </option>
      ))}
    </select>
  );
}
