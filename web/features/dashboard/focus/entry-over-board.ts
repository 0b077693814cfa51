import { matchPath, useLocation, useMatch, useNavigate, useNavigationType } from 'react-router';
import { paths } from '#web/routing/paths.ts';

export type EntryOverBoard = {
  id: string | null;
  /** Returns the id from the current URL, before the page renders it. */
  idNow: () => string | null;
  close: () => void;
  /** Shows another entry; replaces the history entry. */
  show: (id: string) => void;
};

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
      // Goes back, or to the board's URL after a direct link.
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

function isFromHere(state: unknown): boolean {
  return (state as { cameFromHere?: boolean } | null)?.cameFromHere === true;
}
