import { useCallback, useState } from 'react';
import { useSession } from '#web/session/session.ts';
import { useDraft } from '#web/session/tab-storage.ts';

/** A label that the engine is to find. */
export const AUTO = 'auto';

const ALL_AUTO = { priority: AUTO, department: AUTO };

/** A quick note on its way. */
export type NoteDraft = typeof ALL_AUTO & { text: string };

/** The quick note that somebody writes; its text is kept until it is sent, also over a new sign-in. */
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
  /** What is typed meanwhile is the next one. */
  const clear = useCallback(
    (added: NoteDraft) => {
      setText((now) => (now === added.text ? '' : now));
      setLabels(ALL_AUTO);
    },
    [setText],
  );
  return { draft: { text, ...labels }, setDraft, clear };
}
