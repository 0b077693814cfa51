import { useEffect } from 'react';
import { useBelowFoldMessages } from '#web/features/landing/below-fold/messages.ts';
import { LanguageSwitch } from '#web/layout/language-switch.tsx';
import { pressAgain } from '#web/loading/once-active.ts';
import { settings } from '#web/page-settings/page-settings.ts';

const LINK =
  'inline-flex min-h-8 items-center rounded-md px-2 -mx-2 hover:bg-sunken hover:text-ink pointer-coarse:min-h-11';

export function LandingFooter({ onPrivacy }: { onPrivacy: () => void }) {
  const { footer } = useBelowFoldMessages();
  useEffect(() => pressAgain('footer'), []);
  return (
    <footer className="flex flex-wrap items-center gap-x-8 gap-y-2 border-t border-line py-8 text-13 text-ink-quiet">
      <span className="mr-auto">{footer.rights}</span>
      <button type="button" onClick={onPrivacy} className={LINK}>
        {footer.privacy}
      </button>
      <a href={`mailto:${settings.contactEmail}`} className={LINK}>
        {footer.contact}
      </a>
      <LanguageSwitch />
    </footer>
  );
}
