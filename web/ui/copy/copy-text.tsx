import { Check, Copy } from 'lucide-react';
import { useFrontMessages } from '#web/messages/language.tsx';
import { useCopy } from './use-copy.ts';

const CONFIRM_MS = 1500;

type CopyTextProps = {
  text: string;
  label: string;
};

export function CopyText({ text, label }: CopyTextProps) {
  return (
    <div className="flex min-w-0 items-center gap-2 rounded-md bg-sunken py-1 pr-1 pl-3">
      <span className="min-w-0 grow py-1 text-15 font-medium break-all">{text}</span>
      <CopyButton text={text} label={label} />
    </div>
  );
}

export function CopyButton({ text, label, says }: CopyTextProps & { says?: string }) {
  const { copy, isCopied } = useCopy(CONFIRM_MS);
  const { common } = useFrontMessages();
  const Icon = isCopied ? Check : Copy;
  return (
    <button
      type="button"
      aria-label={label}
      onClick={() => copy(text)}
      className="inline-flex min-h-9 shrink-0 items-center gap-2 rounded-md px-2.5 text-13 font-medium text-ink-quiet hover:bg-raised hover:text-ink pointer-coarse:min-h-11"
    >
      <Icon aria-hidden="true" className="size-4" />
      {says !== undefined && <span>{says}</span>}
      <span role="status" className="text-spruce empty:hidden">
        {isCopied ? common.copied : ''}
      </span>
    </button>
  );
}
