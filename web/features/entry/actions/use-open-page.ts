import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#web/paths.ts';

/** Opens an entry's own page over the list, whose view stays in the address. */
export function useOpenPage(): (id: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (id) =>
      void navigate({ pathname: paths.entryOver(location.pathname, id), search: location.search }),
    [navigate],
  );
}
