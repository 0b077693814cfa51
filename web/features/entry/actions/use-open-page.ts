import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#web/routing/paths.ts';

/** Opens an entry page over the list; the view remains in the URL. */
export function useOpenPage(): (id: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (id) =>
      void navigate({ pathname: paths.entryOver(location.pathname, id), search: location.search }),
    [navigate],
  );
}
