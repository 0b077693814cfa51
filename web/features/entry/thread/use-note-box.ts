import { useLayoutEffect, useRef, useState } from 'react';
import type { Issue } from '#contract/entries/issues.ts';
import { useSayFailed } from '#web/errors/use-failure.ts';
import { useReporterMessages } from '#web/features/entry/reporter/messages.ts';
import { useRecipient } from '#web/features/entry/reporter/use-recipient.ts';
import { useMessages } from '#web/messages/language.tsx';
import { useDraft } from '#web/session/tab-storage.ts';
import { useToast } from '#web/ui/toast/toast.tsx';
import { useAddNote } from './notes-query.ts';

export function useNoteBox(entry: Issue) {
  const { entry: messages } = useMessages();
  const says = useReporterMessages();
  const [text, setText] = useDraft(`note_${entry.id}`);
  const [hadFocus, setHadFocus] = useState(false);
  const isEmpty = text.trim() === '';
  const recipient = useRecipient(entry, `note_to_${entry.id}`, hadFocus || !isEmpty);
  const { isReporter, name } = recipient;
  const add = useAddNote();
  const say = useToast();
  const sayFailed = useSayFailed();
  const latest = useRef({ isEmpty, isReporter });
  useLayoutEffect(() => {
    latest.current = { isEmpty, isReporter };
  });
  const submit = async () => {
    if (isEmpty) return;
    setText('');
    recipient.choose(false);
    try {
      await add(entry, { kind: isReporter ? 'question' : 'note', text });
      say(
        isReporter
          ? { title: says.sent(name), description: says.sentSays }
          : { title: messages.noteAdded, description: messages.noteSaved },
      );
    } catch (error) {
      const now = latest.current;
      // Keeps text typed since; text for the team must never switch to the reporter.
      setText((typed) => (typed === '' ? text : `${text}\n${typed}`));
      const isForReporter = isReporter && (now.isEmpty || now.isReporter);
      recipient.choose(isForReporter && !recipient.isRefused(error));
      const always = isReporter ? says.sendFailed : messages.noteFailed;
      sayFailed(error, { title: messages.error, always });
    }
  };
  return {
    text,
    setText,
    isEmpty,
    recipient,
    /** True shows the choice of recipient, from the first focus on. */
    isUnfolded: hadFocus || !isEmpty || isReporter,
    unfold: () => setHadFocus(true),
    submit,
  };
}
