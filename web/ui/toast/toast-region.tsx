import { X } from 'lucide-react';
import { Toast as RadixToast } from 'radix-ui';
import { createPortal } from 'react-dom';
import { useFrontMessages } from '#web/messages/language.tsx';
import { DEFAULT_TOAST_MS, type ShownToast, type ToastRegionProps } from './shown-toast.ts';

const SWIPE_PIXELS = 50;

/** One toast at a time; F8 focuses it, a swipe to the right dismisses it. */
export function ToastRegion({ shown, onClose }: ToastRegionProps) {
  const { common } = useFrontMessages();
  return (
    <RadixToast.Provider
      duration={DEFAULT_TOAST_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_PIXELS}
      label={common.notification}
    >
      {shown && (
        <OneToast
          key={shown.id}
          text={shown.text}
          isOpen={shown.isOpen}
          onClose={() => onClose(shown.id)}
        />
      )}
      {/* Rendered outside the page, which an open dialog hides from screen readers. */}
      {createPortal(
        <RadixToast.Viewport
          hotkey={['F8']}
          label={common.notifications}
          // Announces nothing, but prevents dialogs from hiding the region.
          aria-live="off"
          className="pointer-events-none fixed right-0 bottom-(--bar-room,0px) z-60 w-full max-w-96 p-4 outline-none empty:p-0"
        />,
        document.body,
      )}
    </RadixToast.Provider>
  );
}

type OneToastProps = { text: ShownToast['text']; isOpen: boolean; onClose: () => void };

function OneToast({ text, isOpen, onClose }: OneToastProps) {
  const { common } = useFrontMessages();
  const { title, description, isError, duration = DEFAULT_TOAST_MS, action } = text;
  return (
    <RadixToast.Root
      type={isError ? 'foreground' : 'background'}
      duration={duration}
      open={isOpen}
      onOpenChange={(opens) => {
        if (!opens) onClose();
      }}
      className="pointer-events-auto flex items-start gap-4 rounded-lg border border-line bg-raised p-4 shadow-floating data-[state=closed]:animate-[fade-out_120ms_var(--ease-out)] data-[state=open]:animate-[toast-in_160ms_var(--ease-out)] data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:translate-x-(--radix-toast-swipe-end-x) data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)"
    >
      <div className="min-w-0 grow">
        <RadixToast.Title className={`text-15 font-medium ${isError ? 'text-critical' : ''}`}>
          {title}
        </RadixToast.Title>
        {description && (
          <RadixToast.Description className="text-13 text-ink-quiet">
            {description}
          </RadixToast.Description>
        )}
      </div>
      {action && (
        <RadixToast.Action
          altText={action.altText ?? action.label}
          onClick={action.onAct}
          className="min-h-8 shrink-0 rounded-md border border-field-line px-3 text-13 font-medium hover:bg-sunken pointer-coarse:min-h-11"
        >
          {action.label}
        </RadixToast.Action>
      )}
      <RadixToast.Close
        aria-label={common.close}
        className="-m-2 grid size-9 shrink-0 place-items-center rounded-md text-ink-quiet hover:bg-sunken hover:text-ink pointer-coarse:size-11"
      >
        <X aria-hidden="true" className="size-4" />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
