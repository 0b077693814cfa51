import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { lazyModule, useWhenQuiet } from '#web/loading/lazy-module.ts';
import { PlainToastRegion } from './plain-toast-region.tsx';
import type { ShownToast, ToastText } from './shown-toast.ts';

const REMOVAL_MS = 1_000_000;

type Toasts = { say: (text: ToastText) => void; prepare: () => void };

const ToastContext = createContext<Toasts>({ say: () => {}, prepare: () => {} });

// Its code has a fallback, as a toast may report failed downloads.
const toastRegion = lazyModule(() =>
  import('./toast-region.tsx').then(
    ({ ToastRegion }) => ToastRegion,
    () => PlainToastRegion,
  ),
);

/**
 * Returns a function that shows a toast in place of the last; prefetches the code if `isLikely`.
 */
export function useToast(isLikely = true): (text: ToastText) => void {
  const { say, prepare } = useContext(ToastContext);
  useEffect(() => {
    if (isLikely) prepare();
  }, [isLikely, prepare]);
  return say;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [maySay, setMaySay] = useState(false);
  useWhenQuiet(maySay, toastRegion.prepare);
  const { shown, say, close } = useOneAtATime();
  const ToastRegion = toastRegion.useModule(shown !== null);
  const toasts = useMemo(() => ({ say, prepare: () => setMaySay(true) }), [say]);
  return (
    <ToastContext value={toasts}>
      {children}
      {ToastRegion && <ToastRegion shown={shown} onClose={close} />}
    </ToastContext>
  );
}

function useOneAtATime() {
  const [shown, setShown] = useState<ShownToast | null>(null);
  const ids = useRef(0);
  const say = useCallback((text: ToastText) => {
    ids.current += 1;
    setShown({ text, id: ids.current, isOpen: true });
  }, []);
  const close = useCallback((id: number) => {
    setShown((now) => (now?.id === id ? { ...now, isOpen: false } : now));
  }, []);
  useEffect(() => {
    if (!shown || shown.isOpen) return;
    const timer = setTimeout(() => setShown(null), REMOVAL_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return { shown, say, close };
}
