import type { QueryClient } from '@tanstack/react-query';
import type { Messages } from '#web/messages/en.ts';
import type { ToastText } from '#web/ui/toast/shown-toast.ts';

/** What an action has of the page that it is done on. */
export type ActionContext = {
  queries: QueryClient;
  say: (text: ToastText) => void;
  messages: Messages;
};
