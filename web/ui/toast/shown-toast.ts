export type ToastText = {
  title: string;
  description?: string;
  isError?: boolean;
  /** In milliseconds; defaults to `DEFAULT_TOAST_MS`. */
  duration?: number;
  /** `altText` describes the action for users who cannot reach the toast. */
  action?: { label: string; altText?: string; onAct: () => void };
};

/** The last toast, which stays after closing for its exit animation. */
export type ShownToast = { text: ToastText; id: number; isOpen: boolean };

export type ToastRegionProps = { shown: ShownToast | null; onClose: (id: number) => void };

export const DEFAULT_TOAST_MS = 5000;
