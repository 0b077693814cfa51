import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useFrontMessages } from '#web/messages/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { DEFAULT_TOAST_MS, type ToastRegionProps } from './shown-toast.ts';

/** Fallback if the full toast region cannot be loaded. */
export function PlainToastRegion({ shown, onClose }: ToastRegionProps) {
  const { common } = useFrontMessages();
  const { id, isOpen = false, text } = shown ?? {};
  const duration = text?.duration ?? DEFAULT_TOAST_MS;
  useEffect(() => {
    if (id === undefined || !isOpen) return;
    const timer = setTimeout(() => onClose(id), duration);
    return () => clearTimeout(timer);
  }, [id, isOpen, duration, onClose]);
  // Outside the page and a live region, as an open dialog hides all else from screen readers.
  return createPortal(
    <section
      aria-live="off"
      aria-label={common.notifications}
      className="pointer-events-none fixed right-0 bottom-(--bar-room,0px) z-60 w-full max-w-96"
    >
      {/* Mounted empty, as screen readers announce only later changes. */}
      <div role="status">
        {text && isOpen && (
          <div className="pointer-events-auto m-4 rounded-lg border border-line bg-raised p-4 shadow-floating">
            <p className={`text-15 font-medium ${text.isError ? 'text-critical' : ''}`}>
              {text.title}
            </p>
            <p className="text-13 text-ink-quiet">{text.description}</p>
            <div className="mt-3 flex gap-2">
              {text.action && (
                <Button size="small" onClick={text.action.onAct}>
                  {text.action.label}
                </Button>
              )}
              <Button size="small" onClick={() => onClose(id ?? 0)}>
                {common.close}
              </Button>
            </div>
          </div>
        )}
      </div>
    </section>,
    document.body,
  );
}
