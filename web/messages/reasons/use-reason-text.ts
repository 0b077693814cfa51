import { lazyPiece } from '#web/loading/lazy-piece.ts';
import { useLanguage } from '#web/messages/language.tsx';

/** They are many, and seen only by who asks why; better in English than not at all. */
const french = lazyPiece(() =>
  import('./fr.ts').then(
    ({ frenchReason }) => frenchReason,
    () => () => null,
  ),
);

/** Says the sentence of a reason in the language chosen; null while its words are on their way. */
export function useReasonMessages(): ((says: string) => string) | null {
  const isFrench = useLanguage().language === 'fr';
  const frenchReason = french.usePiece(isFrench);
  if (!isFrench) return (says) => says;
  return frenchReason && ((says) => frenchReason(says) ?? says);
}
