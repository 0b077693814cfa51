import { type ComponentProps, createContext, use, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';

const PendingContext = createContext(false);

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'onKeyDown' | 'ref'> & {
  /** A promise is waited for: until it settles nothing is submitted again. */
  onSubmit: () => unknown;
  /** Whether what was submitted is on its way, which the submit button shows. */
  isPending?: boolean;
};

/**
 * The one shell of forms: nothing is submitted twice at once, Ctrl or Command with Enter submits
 * from a box of several lines, and the first field with an error gets the focus. Errors are shown by
 * the fields, not by the browser, unless `noValidate` is false.
 */
export function Form({ onSubmit, isPending = false, children, ...form }: FormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const isSubmitting = useRef(false);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [attempts]);
  const submit = async () => {
    if (isPending || isSubmitting.current) return;
    isSubmitting.current = true;
    try {
      await onSubmit();
    } finally {
      isSubmitting.current = false;
      setAttempts((count) => count + 1);
    }
  };
  return (
    <form
      noValidate
      {...form}
      ref={ref}
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog's form must not submit the one that it was opened from.
        event.stopPropagation();
        void submit();
      }}
      onKeyDown={(event) => {
        const isInBox = event.target instanceof HTMLTextAreaElement;
        if (!isInBox || event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
        event.preventDefault();
        event.currentTarget.requestSubmit();
      }}
    >
      <PendingContext value={isPending}>{children}</PendingContext>
    </form>
  );
}

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type'> & {
  /** What it says while the form is pending. */
  pending?: string;
};

/** Submits the form around it; while that is pending it keeps the focus and does nothing. */
export function SubmitButton({ pending, children, ...button }: SubmitButtonProps) {
  const isPending = use(PendingContext);
  return (
    <Button type="submit" {...(isPending && { 'aria-disabled': true })} {...button}>
      {isPending ? (pending ?? children) : children}
    </Button>
  );
}

/** What is wrong with the whole of a form, announced to screen readers. */
export function FormError({ className = '', children, ...rest }: ComponentProps<'p'>) {
  if (!children) return null;
  return (
    <p role="alert" className={`text-13 text-critical ${className}`} {...rest}>
      {children}
    </p>
  );
}
