import { X } from 'lucide-react';
import type { ReactNode } from 'react';

const CHIP =
  'inline-flex max-w-full items-center gap-1.5 rounded-full border text-13 min-h-7 pointer-coarse:min-h-11';

type RemovableChipProps = {
  children: ReactNode;
  removes: string;
  onRemove: () => void;
};

export function RemovableChip({ children, removes, onRemove }: RemovableChipProps) {
  return (
    <span className={`${CHIP} border-line bg-sunken pl-3`}>
      <span className="min-w-0 truncate">{children}</span>
      <button
        type="button"
        aria-label={removes}
        onClick={onRemove}
        className="grid size-7 shrink-0 place-items-center rounded-full text-ink-quiet hover:text-ink pointer-coarse:size-11"
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </span>
  );
}

type ToggleChipProps = {
  isOn: boolean;
  onToggle: () => void;
  label?: string;
  children: ReactNode;
};

export function ToggleChip({ isOn, onToggle, label, children }: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={label}
      onClick={onToggle}
      className={`${CHIP} border-field-line px-3 hover:bg-sunken aria-pressed:border-spruce aria-pressed:bg-spruce-wash aria-pressed:font-medium aria-pressed:text-spruce`}
    >
      {children}
    </button>
  );
}
