import { useState } from 'react';
import { useFrontWords } from '#web/words/language.tsx';
import { useToast } from './toast.tsx';

/** Copies a text to the clipboard; `isCopied` is true for a moment after. */
export function useCopy(confirmMs: number): { copy: (text: string) => void; isCopied: boolean } {
  const [isCopied, setIsCopied] = useState(false);
  const say = useToast();
  const { common } = useFrontWords();
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
