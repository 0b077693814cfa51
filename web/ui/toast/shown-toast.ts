/** A short word on what happened. */
export type ToastText = {
  title: string;
  description?: string;
  isError?: boolean;
  /** Milliseconds for which it stays; `DEFAULT_TOAST_MS` unless it says otherwise. */
  duration?: number;
  /** What can be done about it; `altText` tells of another way for who cannot reach the toast. */
  action?: { label: string; altText?: string; onAct: () => void };
};

/** The newest toast; one that was closed leaves by its way out. */
export type ShownToast = { text: ToastText; id: number; isOpen: boolean };

/** What shows the newest toast, where there is one. */
export type ToastRegionProps = { shown: ShownToast | null; onClose: (id: number) => void };

export const DEFAULT_TOAST_MS = 5000;
