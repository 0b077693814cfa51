import { type ComponentProps, type ReactNode, useId } from 'react';

type TextFieldProps = ComponentProps<'input'> & {
  label: string;
  /** Error text, also announced to screen readers. */
  error?: string | undefined;
  hint?: ReactNode;
};

export function TextField({ label, error, hint, ...input }: TextFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const describedBy = [error !== undefined && errorId, hint !== undefined && hintId];
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-13 font-medium">
        {label}
      </label>
      <input
        id={id}
        dir="auto"
        aria-invalid={error !== undefined}
        aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
        className="h-11 w-full rounded-md border border-field-line bg-raised px-3 text-15 aria-invalid:border-critical"
        {...input}
      />
      {error !== undefined && (
        <p id={errorId} className="mt-1 text-13 text-critical">
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={hintId} className="mt-1 text-13 text-ink-quiet">
          {hint}
        </p>
      )}
    </div>
  );
}
