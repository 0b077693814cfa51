import type { UseQueryResult } from '@tanstack/react-query';
import { LoadFailure } from './load-failure.tsx';

type LoadStateProps = {
  query: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>;
  loading: string;
  /** Text that names the missing content. */
  failed: string;
};

/** The state of a query without data: loading, or failed with a retry button. */
export function LoadState({ query, loading, failed }: LoadStateProps) {
  const { data, error, refetch } = query;
  if (data !== undefined) return null;
  if (!error) return <p className="mt-4 text-ink-quiet">{loading}</p>;
  return (
    <LoadFailure error={error} says={failed} onRetry={() => void refetch()} className="mt-4" />
  );
}
