import { useMemo } from 'react';
import { useLocation, useMatch, useNavigate, useSearchParams } from 'react-router';
import { HELD_SHOWN } from '#contract/intake/inbox.ts';
import { paths } from '#web/routing/paths.ts';
import type { Shown } from './store/held-query.ts';

export type HeldView = {
  show: Shown;
  openId: string | null;
  linkTo: (id: string) => { pathname: string; search: string };
  /** Opens a mail; replaces the history entry if another one is open. */
  open: (id: string) => void;
  close: () => void;
  choose: (show: Shown) => void;
};

const SHOW = 'show';

export function useHeldView(): HeldView {
  const match = useMatch(paths.heldMailRoute);
  const navigate = useNavigate();
  const { search } = useLocation();
  const [params] = useSearchParams();
  const asked = params.get(SHOW);
  const openId = match?.params.id ?? null;
  return useMemo(() => {
    const linkTo = (id: string) => ({ pathname: paths.heldMail(id), search });
    return {
      show: HELD_SHOWN.find((show) => show === asked) ?? 'waiting',
      openId,
      linkTo,
      open: (id) => void navigate(linkTo(id), { replace: openId !== null }),
      close: () => void navigate({ pathname: paths.held, search }, { replace: true }),
      choose: (show) => {
        const query = show === 'waiting' ? '' : `?${new URLSearchParams({ [SHOW]: show })}`;
        void navigate({ pathname: paths.held, search: query }, { replace: true });
      },
    };
  }, [asked, openId, search, navigate]);
}
