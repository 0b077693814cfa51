import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';

type SelectProps<Value extends string> = Omit<
  ComponentProps<'select'>,
  'value' | 'onChange' | 'size'
> & {
  label: string;
  labelPlace?: 'above' | 'before' | 'hidden';
  /** `normal`: the height of a text field. */
  size?: 'normal' | 'small';
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
};

const PLACES = {
  above: { box: 'block', label: 'mb-1 block text-13 font-medium' },
  before: { box: 'inline-flex items-center gap-2', label: 'text-13 text-ink-quiet' },
  hidden: { box: 'inline-block', label: 'sr-only' },
};

const SIZES = { normal: 'min-h-11 text-15', small: 'min-h-8 text-13' };

export function Select<Value extends string>(props: SelectProps<Value>) {
  const {
    label,
    labelPlace = 'above',
    size = 'small',
    value,
    options,
    onChoose,
    ...others
  } = props;
  const { className = '', ...rest } = others;
  const id = useId();
  const place = PLACES[labelPlace];
  return (
    <div className={`${place.box} ${className}`}>
      <label htmlFor={id} className={place.label}>
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value}
          onChange={(event) => {
            const option = options.find((each) => each.value === event.target.value);
            if (option) onChoose(option.value);
          }}
          className={`w-full appearance-none rounded-md border border-field-line bg-raised pr-8 pl-3 disabled:text-ink-quiet pointer-coarse:min-h-11 ${SIZES[size]}`}
          {...rest}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-ink-quiet"
        />
      </div>
    </div>
  );
}
