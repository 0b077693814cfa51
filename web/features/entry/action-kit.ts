import type { QueryClient } from '@tanstack/react-query';
import type { ToastText } from '#web/ui/shown-toast.ts';
import type { Words } from '#web/words/en.ts';

/** What an action has of the page that it is done on. */
export type ActionKit = {
  queries: QueryClient;
  say: (text: ToastText) => void;
  words: Words;
};
