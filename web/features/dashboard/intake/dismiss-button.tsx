import { X } from 'lucide-react';

type DismissButtonProps = { label: string; onDismiss: () => void };

export function DismissButton({ label, onDismiss }: DismissButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onDismiss}
      className="grid size-7 shrink-0 place-items-center rounded-md text-ink-quiet hover:text-ink pointer-coarse:size-11"
    >
      <X aria-hidden="true" className="size-4" />
    </button>
  );
}
