import { type ComponentProps, createContext, use, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';

const PendingContext = createContext(false);

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'onKeyDown' | 'ref'> & {
  /** Submits the form; blocks further submissions until a returned promise settles. */
  onSubmit: () => unknown;
  isPending?: boolean;
};

/**
 * Form without double submission: Ctrl/Cmd+Enter submits a textarea, and the first invalid field
 * gets the focus. `noValidate={false}` enables browser validation.
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
        // React events bubble from a dialog's form to the form that opened it.
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
  pending?: string;
};

export function SubmitButton({ pending, children, ...button }: SubmitButtonProps) {
  const isPending = use(PendingContext);
  return (
    <Button type="submit" {...(isPending && { 'aria-disabled': true })} {...button}>
      {isPending ? (pending ?? children) : children}
    </Button>
  );
}

/** Error of the whole form, announced to screen readers. */
export function FormError({ className = '', children, ...rest }: ComponentProps<'p'>) {
  if (!children) return null;
  return (
    <p role="alert" className={`text-13 text-critical ${className}`} {...rest}>
      {children}
    </p>
  );
}
