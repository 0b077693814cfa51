import type { Reason } from '#contract/meaning.ts';
import { lazyPiece } from '#web/loading/lazy-piece.ts';
import { useLanguage } from '#web/messages/language.tsx';

/** Lazy: many texts, rarely shown. Falls back to English if loading fails. */
const french = lazyPiece(() =>
  import('./fr.ts').then(
    ({ frenchReason }) => frenchReason,
    () => (): string | null => null,
  ),
);

export function useReasonText(): ((reason: Reason) => string) | null {
  const isFrench = useLanguage().language === 'fr';
  const frenchReason = french.usePiece(isFrench);
  if (!isFrench) return ({ says }) => says;
  return frenchReason && ((reason) => frenchReason(reason) ?? reason.says);
}
