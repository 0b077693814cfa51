import { useForm } from 'react-hook-form';
import { useFrontMessages } from '#web/messages/language.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';

/** Detects typing errors only; the server determines if the address accepts mail. */
const LOOKS_LIKE_ONE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Returns the field props and the submit handler. */
export function useEmailForm(send: (email: string) => void) {
  const { common, front } = useFrontMessages();
  const { emailRequired } = front;
  const say = useToast();
  const form = useForm({ defaultValues: { email: '' } });
  const validate = (email: string) => {
    if (email.trim() === '') return emailRequired.description;
    return LOOKS_LIKE_ONE.test(email.trim()) || common.complaint('email_required');
  };
  const submit = form.handleSubmit(
    ({ email }) => send(email.trim()),
    ({ email }) => {
      if (email?.message === emailRequired.description) say({ ...emailRequired, isError: true });
    },
  );
  const field = {
    type: 'email',
    autoComplete: 'email',
    error: form.formState.errors.email?.message,
    ...form.register('email', { validate }),
  };
  return { form, field, submit };
}
