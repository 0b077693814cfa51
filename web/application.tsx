import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import type { Language } from '#contract/languages.ts';
import { FailureBoundary } from './errors/failure-boundary.tsx';
import type { FrontMessages } from './messages/en/en-front.ts';
import { LanguageProvider } from './messages/language.tsx';
import { Pages } from './routes.tsx';
import { ToastProvider } from './ui/toast/toast.tsx';

export function openQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        // Offline calls fail at once, as a paused call looks frozen.
        networkMode: 'always',
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
  /** Wraps the pages in a browser router, or one for a fixed path. */
  route: (pages: ReactNode) => ReactNode;
};

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
