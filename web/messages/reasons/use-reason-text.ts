import type { Reason } from '#contract/meaning.ts';
import { lazyModule } from '#web/loading/lazy-module.ts';
import { useLanguage } from '#web/messages/language.tsx';

/** Loaded lazily: many texts, rarely shown. Falls back to English if loading fails. */
const french = lazyModule(() =>
  import('./fr.ts').then(
    ({ frenchReason }) => frenchReason,
    () => (): string | null => null,
  ),
);

export function useReasonText(): ((reason: Reason) => string) | null {
  const isFrench = useLanguage().language === 'fr';
  const frenchReason = french.useModule(isFrench);
  if (!isFrench) return ({ says }) => says;
  return frenchReason && ((reason) => frenchReason(reason) ?? reason.says);
}
