import { useLocation, useMatch, useNavigate, useNavigationType } from 'react-router';
import { paths } from '#web/paths.ts';

/** The entry whose page is open over the board, by the address; and what closes it. */
export function useEntryOverBoard(): { id: string | null; close: () => void } {
  const match = useMatch(paths.entryRoute);
  const navigate = useNavigate();
  const how = useNavigationType();
  const { search } = useLocation();
  const close = () => {
    // Who came from the board goes back to it; who came by a link finds it in the same place.
    if (how === 'PUSH') void navigate(-1);
    else void navigate({ pathname: paths.dashboard, search }, { replace: true });
  };
  return { id: match?.params.id ?? null, close };
}
