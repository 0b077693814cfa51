import type { QueryClient } from '@tanstack/react-query';
import type { Messages } from '#web/messages/en/en.ts';
import type { ToastText } from '#web/ui/toast/shown-toast.ts';

export type ActionContext = {
  queries: QueryClient;
  say: (text: ToastText) => void;
  messages: Messages;
};
