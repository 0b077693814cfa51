import { useCallback, useState } from 'react';
import { useSession } from '#web/session/session.ts';
import { useDraft } from '#web/session/tab-storage.ts';

/** Value with which the engine chooses the label. */
export const AUTO = 'auto';

const ALL_AUTO = { priority: AUTO, department: AUTO };

export type NoteDraft = typeof ALL_AUTO & { text: string };

/** Draft of a quick note; the text is stored until sent, also across sign-ins. */
export function useNoteDraft() {
  const companyId = useSession().data?.user.company.id ?? '';
  const [text, setText] = useDraft(`note_of_${companyId}`);
  const [labels, setLabels] = useState(ALL_AUTO);
  const setDraft = useCallback(
    ({ text: next, ...chosen }: NoteDraft) => {
      setText(next);
      setLabels(chosen);
    },
    [setText],
  );
  /** Keeps text typed during the request, for the next note. */
  const clear = useCallback(
    (added: NoteDraft) => {
      setText((now) => (now === added.text ? '' : now));
      setLabels(ALL_AUTO);
    },
    [setText],
  );
  return { draft: { text, ...labels }, setDraft, clear };
}
