import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import type { Language } from '#contract/languages.ts';
import { FailureBoundary } from './errors/failure-boundary.tsx';
import type { FrontMessages } from './messages/en-front.ts';
import { LanguageProvider } from './messages/language.tsx';
import { Pages } from './routes.tsx';
import { ToastProvider } from './ui/toast/toast.tsx';

/** What was asked of the server. */
export function openQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        // Without network a call fails at once, and says so: one that waits looks as if it hung.
        networkMode: 'always',
        // What could not be loaded comes by itself once there is network again.
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

type ApplicationProps = {
  language: Language;
  front: FrontMessages;
  queries: QueryClient;
  /** Puts the pages under a router: the browser's, or one that stands at a path. */
  route: (pages: ReactNode) => ReactNode;
};

/** The whole application, as a browser shows it and as the server writes its first page. */
export function Application({ language, front, queries, route }: ApplicationProps) {
  return (
    <StrictMode>
      <LanguageProvider language={language} front={front}>
        <QueryClientProvider client={queries}>
          <FailureBoundary>
            <ToastProvider>{route(<Pages />)}</ToastProvider>
          </FailureBoundary>
        </QueryClientProvider>
      </LanguageProvider>
    </StrictMode>
  );
}
