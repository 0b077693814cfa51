import { useMemo } from 'react';
import { useLocation, useMatch, useNavigate, useSearchParams } from 'react-router';
import { HELD_SHOWN } from '#contract/intake/inbox.ts';
import { paths } from '#web/paths.ts';
import type { Shown } from './held-query.ts';

/** What the page shows, by its address: which list, and which mail is open. */
export type HeldView = {
  show: Shown;
  openId: string | null;
  /** Where a mail's link leads. */
  linkTo: (id: string) => { pathname: string; search: string };
  /** Opens a mail; one that is open makes room for it without a step back. */
  open: (id: string) => void;
  close: () => void;
  choose: (show: Shown) => void;
};

const SHOW = 'show';

/** Reads the address, and changes it. */
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
