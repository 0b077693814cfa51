import type { Reason } from '#contract/meaning.ts';
import { lazyPiece } from '#web/loading/lazy-piece.ts';
import { useLanguage } from '#web/messages/language.tsx';

/** They are many, and seen only by who asks why; better in English than not at all. */
const french = lazyPiece(() =>
  import('./fr.ts').then(
    ({ frenchReason }) => frenchReason,
    () => (): string | null => null,
  ),
);

/** The text of a reason in the language chosen; null while the texts are being fetched. */
export function useReasonText(): ((reason: Reason) => string) | null {
  const isFrench = useLanguage().language === 'fr';
  const frenchReason = french.usePiece(isFrench);
  if (!isFrench) return ({ says }) => says;
  return frenchReason && ((reason) => frenchReason(reason) ?? reason.says);
}
