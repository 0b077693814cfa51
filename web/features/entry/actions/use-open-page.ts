import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#web/routing/paths.ts';

/** The view remains in the URL. */
export function useOpenPage(): (id: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (id) =>
      void navigate({ pathname: paths.entryOver(location.pathname, id), search: location.search }),
    [navigate],
  );
}
