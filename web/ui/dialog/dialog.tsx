import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useFrontMessages } from '#web/messages/language.tsx';

type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  look?: 'box' | 'side';
  actions?: ReactNode;
  /** Returns the element to focus after closing; null returns the focus to the previous one. */
  focusAfter?: () => HTMLElement | null;
  /** True enables the page's shortcuts; the initial focus is then on `data-focus-first`. */
  takesShortcuts?: boolean;
  children: ReactNode;
};

const LOOKS = {
  box: 'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-lg animate-[drawer-in_200ms_var(--ease-out)] sm:inset-x-auto sm:top-[12vh] sm:bottom-auto sm:left-1/2 sm:max-h-[76vh] sm:w-[calc(100%-48px)] sm:max-w-[520px] sm:-translate-x-1/2 sm:rounded-lg sm:animate-[rise-in_160ms_var(--ease-out)]',
  side: 'inset-0 animate-[drawer-in_200ms_var(--ease-out)] lg:left-auto lg:w-[min(720px,62vw)] lg:border-y-0 lg:border-r-0 lg:animate-[sheet-in_200ms_var(--ease-out)]',
};

/** Stack of open dialogs, the newest last. */
const openWindows: RefObject<() => void>[] = [];

export function Dialog({ isOpen, onClose, focusAfter, takesShortcuts, ...inside }: DialogProps) {
  const cameFrom = useRef<HTMLElement | null>(null);
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  return (
    <RadixDialog.Root
      open={isOpen}
      onOpenChange={(opens) => {
        if (!opens) onClose();
      }}
    >
      <RadixDialog.Portal>
        {/* A plain element, as Radix's overlay locks scrolling with a style element, which the
           CSP forbids. */}
        <div
          data-locks-scroll
          className="fixed inset-0 z-40 animate-[fade-in_160ms_var(--ease-out)] bg-veil"
        />
        <RadixDialog.Content
          {...(inside.description === undefined && { 'aria-describedby': undefined })}
          onKeyDown={(event) => {
            // Closes the dialog, even though an open toast consumes Escape.
            if (event.key !== 'Escape' || event.defaultPrevented) return;
            event.preventDefault();
            onClose();
          }}
          data-takes-shortcuts={takesShortcuts}
          data-look={inside.look ?? 'box'}
          onEscapeKeyDown={(event) => {
            // Forwarded to the newest dialog, as Radix gives Escape to the one below until its
            // second render.
            const newest = openWindows.at(-1);
            const isAbove = newest !== undefined && newest !== close;
            if (isAbove) newest.current();
            // Popups inside the dialog close first.
            if (isAbove || isOwnEscape(event.target)) event.preventDefault();
          }}
          onOpenAutoFocus={(event) => {
            cameFrom.current = focusedBefore();
            if (takesShortcuts && event.target instanceof HTMLElement) {
              event.preventDefault();
              focusFirstOf(event.target);
            }
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const target = focusAfter?.() ?? cameFrom.current;
            if (target?.isConnected) target.focus();
          }}
          className={`fixed z-40 overflow-y-auto overscroll-contain border-line bg-raised shadow-floating outline-none max-sm:border-t sm:border ${LOOKS[inside.look ?? 'box']}`}
        >
          <Inside {...inside} close={close} />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

type InsideProps = Pick<DialogProps, 'title' | 'description' | 'actions' | 'children'> & {
  close: RefObject<() => void>;
};

function Inside({ title, description, actions, close, children }: InsideProps) {
  const { common } = useFrontMessages();
  useLayoutEffect(() => {
    openWindows.push(close);
    return () => {
      openWindows.splice(openWindows.indexOf(close), 1);
    };
  }, [close]);
  return (
    <>
      <header className="sticky top-0 z-10 flex items-start gap-2 bg-raised px-6 pt-5 pb-2">
        <div className="min-w-0 grow">
          <RadixDialog.Title dir="auto" className="text-18 font-semibold text-pretty">
            {title}
          </RadixDialog.Title>
          {description !== undefined && (
            <RadixDialog.Description dir="auto" className="mt-1 text-13 text-ink-quiet">
              {description}
            </RadixDialog.Description>
          )}
        </div>
        {actions}
        {/* Space for the close button, which is last in the DOM so that the content gets the
           initial focus. */}
        <span aria-hidden="true" className="size-9 shrink-0 pointer-coarse:size-11" />
      </header>
      {/* Keeps focus rings clear of the sticky title. */}
      <div className="px-6 pt-1 pb-6">{children}</div>
      <div className="pointer-events-none absolute inset-0">
        <div className="sticky top-0 z-20 flex justify-end px-4 pt-3.5">
          <RadixDialog.Close
            aria-label={common.close}
            className="pointer-events-auto grid size-9 place-items-center rounded-md text-ink-quiet hover:bg-sunken hover:text-ink pointer-coarse:size-11"
          >
            <X aria-hidden="true" className="size-5" />
          </RadixDialog.Close>
        </div>
      </div>
    </>
  );
}

function focusFirstOf(content: HTMLElement): void {
  const first = content.querySelector<HTMLElement>('[data-focus-first]') ?? content;
  first.focus({ preventScroll: true });
}

function isOwnEscape(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-takes-escape]') !== null;
}

/** Returns the focused element; for an item of a closing menu, the menu's trigger. */
function focusedBefore(): HTMLElement | null {
  let focused = document.activeElement;
  for (let menu = focused?.closest('[role=menu]'); menu; menu = focused?.closest('[role=menu]')) {
    focused = document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  }
  return focused instanceof HTMLElement ? focused : null;
}
