import type { FieldErrors } from 'react-hook-form';
import { useToast } from '#web/ui/toast.tsx';
import { useFrontWords } from '#web/words/language.tsx';

/** Enough to catch a slip; whether an address can be mailed to, the server finds out. */
const LOOKS_LIKE_ONE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What an address has to be before the server is asked, and the word on one that is missing. */
export function useEmailRules() {
  const { common, front } = useFrontWords();
  const { emailRequired } = front;
  const say = useToast();
  const rules = {
    validate: (email: string) => {
      if (email.trim() === '') return emailRequired.description;
      return LOOKS_LIKE_ONE.test(email.trim()) || common.told('Valid email required');
    },
  };
  const sayMissing = ({ email }: FieldErrors<{ email: string }>) => {
    if (email?.message === emailRequired.description) say({ ...emailRequired, isError: true });
  };
  return { rules, sayMissing };
}
