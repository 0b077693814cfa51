import { useState } from 'react';
import { useFrontMessages } from '#web/messages/language.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';

/** Copies to the clipboard; `isCopied` is true for `confirmMs`. */
export function useCopy(confirmMs: number): { copy: (text: string) => void; isCopied: boolean } {
  const [isCopied, setIsCopied] = useState(false);
  const say = useToast();
  const { common } = useFrontMessages();
  const copy = (text: string) => {
    navigator.clipboard.writeText(text).then(
      () => {
        setIsCopied(true);
        setTimeout(() => setIsCopied(false), confirmMs);
      },
      () => say({ ...common.copyFailed, isError: true }),
    );
  };
  return { copy, isCopied };
}
