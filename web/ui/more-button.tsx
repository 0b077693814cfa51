import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

type MoreButtonProps = ComponentProps<typeof Button> & {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
};

/**
 * Button that loads the next page of a list. Not disabled while it loads, because that would lose
 * the focus.
 */
export function MoreButton({ query, ...rest }: MoreButtonProps) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (!hasNextPage) return null;
  return (
    <Button
      aria-disabled={isFetchingNextPage}
      onClick={() => {
        if (!isFetchingNextPage) void fetchNextPage();
      }}
      {...rest}
    />
  );
}
