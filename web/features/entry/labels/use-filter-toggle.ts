import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { FILTER_OF, type LabelName } from '#web/store/lists/label-name.ts';
import { readView, writeView } from '#web/store/lists/list-view.ts';

/**
 * Toggles a filter. The URL is read on call: a subscription would re-render every card on each
 * keystroke of a search.
 */
export function useFilterToggle(): (label: LabelName, value: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (label, value) => {
      const params = new URLSearchParams(location.search);
      const view = readView(params, null);
      const chosen: readonly string[] = view[FILTER_OF[label]];
      const next = chosen.includes(value)
        ? chosen.filter((one) => one !== value)
        : [...chosen, value];
      const changed = writeView({ ...view, [FILTER_OF[label]]: next }, params);
      void navigate({ search: changed.toString() }, { replace: true });
    },
    [navigate],
  );
}

export function isFilteredBy(label: LabelName, value: string): boolean {
  const view = readView(new URLSearchParams(location.search), null);
  const chosen: readonly string[] = view[FILTER_OF[label]];
  return chosen.includes(value);
}
