import { Toast as RadixToast } from 'radix-ui';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';

/** A short word on what happened. */
export type ToastText = {
  title: string;
  description?: string;
  isError?: boolean;
  /** Milliseconds for which it stays; 5000 unless it says otherwise. */
  duration?: number;
};

type Shown = ToastText & { id: number };

const DEFAULT_MS = 5000;
const SWIPE_PIXELS = 50;

const ToastContext = createContext<(text: ToastText) => void>(() => {});

/** Says something in a toast; a new one takes the place of the one before. */
export function useToast(): (text: ToastText) => void {
  return useContext(ToastContext);
}

/** Where toasts appear: one at a time, F8 leads there, a swipe to the right sends them off. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const say = useCallback((text: ToastText) => {
    setShown((before) => ({ ...text, id: (before?.id ?? 0) + 1 }));
  }, []);
  return (
    <ToastContext value={say}>
      <RadixToast.Provider
        duration={DEFAULT_MS}
        swipeDirection="right"
        swipeThreshold={SWIPE_PIXELS}
        label="Notification"
      >
        {children}
        {shown && (
          <RadixToast.Root
            key={shown.id}
            type={shown.isError ? 'foreground' : 'background'}
            duration={shown.duration ?? DEFAULT_MS}
            onOpenChange={(isOpen) => {
              if (!isOpen) setShown((now) => (now?.id === shown.id ? null : now));
            }}
            className="flex items-start gap-4 rounded-lg border border-line bg-raised p-4 shadow-floating data-[state=open]:animate-[toast-in_160ms_var(--ease-out)] data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)"
          >
            <div className="grow">
              <RadixToast.Title
                className={`text-15 font-medium ${shown.isError ? 'text-critical' : ''}`}
              >
                {shown.title}
              </RadixToast.Title>
              {shown.description && (
                <RadixToast.Description className="text-13 text-ink-quiet">
                  {shown.description}
                </RadixToast.Description>
              )}
            </div>
            <RadixToast.Close
              aria-label="Close"
              className="-m-2 size-8 rounded-md text-ink-quiet hover:bg-sunken"
            >
              <span aria-hidden="true">×</span>
            </RadixToast.Close>
          </RadixToast.Root>
        )}
        <RadixToast.Viewport
          hotkey={['F8']}
          label="Notifications (F8)"
          className="fixed right-0 bottom-0 z-50 w-full max-w-96 p-4 outline-none"
        />
      </RadixToast.Provider>
    </ToastContext>
  );
}
