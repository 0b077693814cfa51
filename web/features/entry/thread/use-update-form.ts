import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Issue } from '#contract/entries/issues.ts';
import { ApiError } from '#web/api/api-error.ts';
import { failureText } from '#web/errors/failure-text.ts';
import { useSayFailed } from '#web/errors/use-failure.ts';
import { useReporterMessages } from '#web/features/entry/reporter/messages.ts';
import { useRecipient } from '#web/features/entry/reporter/use-recipient.ts';
import { useMessages } from '#web/messages/language.tsx';
import { useDraft } from '#web/session/tab-storage.ts';
import { useToast } from '#web/ui/toast/toast.tsx';
import { useAddNote } from './notes-query.ts';

/** Codes of errors shown at the text field instead of in a toast. */
const OF_THE_TEXT = ['mention_no_access', 'reporter_not_reachable'];

export function useUpdateForm(entry: Issue, onAdded: () => void) {
  const { entry: messages, common } = useMessages();
  const says = useReporterMessages();
  const [text, setText] = useDraft(`update_${entry.id}`);
  const [from, setFrom] = useDraft(`from_${entry.id}`);
  const recipient = useRecipient(entry, `update_to_${entry.id}`, true);
  const { isReporter, name } = recipient;
  const [state, setState] = useState<'new' | 'incomplete' | 'sending'>('new');
  const [refusal, setRefusal] = useState<string | null>(null);
  const add = useAddNote();
  const say = useToast();
  const sayFailed = useSayFailed();
  const isMissing = state === 'incomplete' && text.trim() === '';
  const submit = async () => {
    if (text.trim() === '') return setState('incomplete');
    setState('sending');
    setRefusal(null);
    try {
      await add(
        entry,
        isReporter ? { kind: 'question', text } : { kind: 'update', text, from: from.trim() },
      );
      say(
        isReporter
          ? { title: says.sent(name), description: says.sentSays }
          : { title: messages.insightAdded, description: messages.insightSaved },
      );
      // Flushed, as the drafts must be cleared before the dialog unmounts.
      flushSync(() => {
        setText('');
        if (!isReporter) setFrom('');
        recipient.choose(false);
      });
      onAdded();
    } catch (error) {
      // Keeps the text for a retry.
      setState('new');
      if (recipient.isRefused(error)) recipient.choose(false);
      const always = isReporter ? says.sendFailed : messages.updateFailed;
      const isOfText = error instanceof ApiError && OF_THE_TEXT.includes(error.said?.code ?? '');
      if (isOfText) setRefusal(failureText(error, always, common));
      else sayFailed(error, { title: messages.error, always });
    }
  };
  return {
    text,
    setText,
    from,
    setFrom,
    recipient,
    complaint: isMissing ? messages.noteRequired : refusal,
    isSending: state === 'sending',
    submit,
  };
}
