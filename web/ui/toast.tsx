import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useWhenQuiet } from '#web/late.ts';
import type { ShownToast } from './toast-region.tsx';

/** A short word on what happened. */
export type ToastText = ShownToast['text'];

const REMOVAL_MS = 1_000_000;

type Toasts = { say: (text: ToastText) => void; prepare: () => void };

const ToastContext = createContext<Toasts>({ say: () => {}, prepare: () => {} });

const ToastRegion = lazy(async () => ({
  default: (await import('./toast-region.tsx')).ToastRegion,
}));

/**
 * Says something in a toast; a new one takes the place of the one before. Where toasts appear is
 * fetched ahead as soon as one is likely.
 */
export function useToast(isLikely = true): (text: ToastText) => void {
  const { say, prepare } = useContext(ToastContext);
  // What could not be fetched any more may be just what a toast has to say.
  useEffect(() => {
    if (isLikely) prepare();
  }, [isLikely, prepare]);
  return say;
}

/** Lets everything inside say something; where toasts appear is fetched once something may. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [maySay, setMaySay] = useState(false);
  const [isPrepared, setIsPrepared] = useState(false);
  useWhenQuiet(maySay && !isPrepared, () => setIsPrepared(true));
  const { shown, say, close } = useOneAtATime();
  const toasts = useMemo(() => ({ say, prepare: () => setMaySay(true) }), [say]);
  return (
    <ToastContext value={toasts}>
      {children}
      {(isPrepared || shown) && (
        <Suspense fallback={null}>
          <ToastRegion shown={shown} onClose={close} />
        </Suspense>
      )}
    </ToastContext>
  );
}

/** One that was closed is forgotten much later. */
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
