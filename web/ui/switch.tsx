type SwitchProps = {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean;
};

export function Switch({ label, isOn, onChange, isDisabled = false }: SwitchProps) {
  return (
    <label className="inline-flex min-h-8 shrink-0 cursor-pointer items-center gap-2 text-13 has-disabled:cursor-default has-disabled:text-ink-quiet pointer-coarse:min-h-11">
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
        className="relative h-5 w-9 shrink-0 cursor-pointer appearance-none rounded-full border border-field-line bg-sunken transition-colors duration-150 before:absolute before:top-0.5 before:left-0.5 before:size-3.5 before:rounded-full before:bg-ink-quiet before:transition-transform before:duration-150 checked:border-spruce checked:bg-spruce checked:before:translate-x-4 checked:before:bg-on-spruce disabled:cursor-default disabled:opacity-50"
      />
      {label}
    </label>
  );
}
