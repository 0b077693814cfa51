import { useId } from 'react';

type ChoiceProps<Value extends string> = {
  title: string;
  value: Value;
  options: readonly { value: Value; label: string; isOff?: boolean }[];
  onChoose: (value: Value) => void;
};

/** Radio buttons that save at once. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { title, value, options, onChoose } = props;
  const name = useId();
  return (
    <fieldset className="mt-4">
      <legend className="text-13 font-medium">{title}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="mt-1 flex min-h-8 cursor-pointer items-center gap-2 text-15 has-disabled:cursor-default has-disabled:text-ink-quiet pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.isOff}
            onChange={() => onChoose(option.value)}
            className="size-4 shrink-0 accent-spruce"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
