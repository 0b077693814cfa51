import { matchPath, useLocation, useMatch, useNavigate, useNavigationType } from 'react-router';
import { paths } from '#web/paths.ts';

/** The entry whose page is open over the board, by the address. */
export type EntryOverBoard = {
  id: string | null;
  /** The same, of the address as it is at this moment, which the page may yet have to follow. */
  idNow: () => string | null;
  close: () => void;
  /** Shows another entry in its place, also in the history. */
  show: (id: string) => void;
};

/** Which entry's page is open, what closes it, and what leads to another. */
export function useEntryOverBoard(): EntryOverBoard {
  const overBoard = useMatch(paths.entryRoute);
  const overMine = useMatch(paths.mineEntryRoute);
  const match = overBoard ?? overMine;
  const navigate = useNavigate();
  const how = useNavigationType();
  const { search, state } = useLocation();
  const cameFromHere = how === 'PUSH' || isFromHere(state);
  return {
    id: match?.params.id ?? null,
    idNow: () => {
      const { pathname } = location;
      const now =
        matchPath(paths.entryRoute, pathname) ?? matchPath(paths.mineEntryRoute, pathname);
      return now?.params.id ?? null;
    },
    close: () => {
      // Who came from the board goes back to it; who came by a link finds it in the same place.
      if (cameFromHere) void navigate(-1);
      else
        void navigate(
          { pathname: overMine ? paths.mine : paths.dashboard, search },
          { replace: true },
        );
    },
    show: (id) => {
      const pathname = paths.entryOver(location.pathname, id);
      void navigate({ pathname, search }, { replace: true, state: { cameFromHere } });
    },
  };
}

/** Whether the page before this one in the history is one of ours. */
function isFromHere(state: unknown): boolean {
  return (state as { cameFromHere?: boolean } | null)?.cameFromHere === true;
}
