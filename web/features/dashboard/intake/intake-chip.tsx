import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '#web/messages/language.tsx';
import { useCopy } from '#web/ui/copy/use-copy.ts';
import { DismissButton } from './dismiss-button.tsx';

const DISMISSED = 'tidings_intake_chip_dismissed';
const CONFIRM_MS = 1500;

/** Intake address; a dismissal is stored in this browser. */
export function IntakeChip({ address }: { address: string }) {
  const [isDismissed, setIsDismissed] = useState(() => localStorage.getItem(DISMISSED) === 'true');
  const { intake } = useMessages().pages;
  if (isDismissed) return null;
  const dismiss = () => {
    localStorage.setItem(DISMISSED, 'true');
    setIsDismissed(true);
  };
  return (
    <div className="flex max-w-[min(100%,320px)] min-w-0 items-center gap-1 rounded-md bg-spruce-wash py-1 pr-1 pl-2 text-13">
      <span className="sr-only">{intake.sendTo}</span>
      <CopyAddress address={address} />
      <DismissButton label={intake.hide} onDismiss={dismiss} />
    </div>
  );
}

export function CopyAddress({ address }: { address: string }) {
  const { copy, isCopied } = useCopy(CONFIRM_MS);
  const { common } = useMessages();
  const Icon = isCopied ? Check : Copy;
  return (
    <button
      type="button"
      title={address}
      onClick={() => copy(address)}
      className="inline-flex min-h-7 min-w-0 items-center gap-1.5 rounded-md px-1 font-medium hover:text-spruce pointer-coarse:min-h-11"
    >
      <span className="truncate">{address}</span>
      <Icon aria-hidden="true" className="size-3.5 shrink-0 text-ink-quiet" />
      <span role="status" className="text-13 text-spruce empty:hidden">
        {isCopied ? common.copied : ''}
      </span>
    </button>
  );
}
