import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type Issue, LONGEST_NOTE } from '#contract/entries/issues.ts';
import { ApiError } from '#web/api/api-error.ts';
import { failureText } from '#web/errors/failure-text.ts';
import { LoadFailure } from '#web/errors/load-failure.tsx';
import { useSayFailed } from '#web/errors/use-failure.ts';
import { MentionField } from '#web/features/entry/mentions/mention-field.tsx';
import { useMessages } from '#web/messages/language.tsx';
import { useDraft } from '#web/session/tab-storage.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { NoteList } from './note-list.tsx';
import { notesQuery, useAddNote } from './notes-query.ts';

type AddUpdateDialogProps = { entry: Issue; onClose: () => void };

/** A window to add an update to an entry, with the notes that it has, newest first. */
export function AddUpdateDialog({ entry, onClose }: AddUpdateDialogProps) {
  const { entry: messages, common } = useMessages();
  const { data, error, refetch } = useQuery(notesQuery(entry));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.dialogTitle}
      description={entry.captionSelected}
    >
      <div className="grid gap-5">
        <UpdateForm entry={entry} onAdded={onClose} />
        {error && (
          <LoadFailure
            error={error}
            says={messages.notesFailed}
            onRetry={() => void refetch()}
            className="text-13"
          />
        )}
        {!data && !error && <p className="text-13 text-ink-quiet">{common.loading}</p>}
        {data?.notes.length === 0 && <p className="text-13 text-ink-quiet">{messages.noNotes}</p>}
        {data && data.notes.length > 0 && <NoteList notes={data.notes} />}
      </div>
    </Dialog>
  );
}

function UpdateForm({ entry, onAdded }: { entry: Issue; onAdded: () => void }) {
  const { entry: messages, common } = useMessages();
  const [text, setText] = useDraft(`update_${entry.id}`);
  const [from, setFrom] = useDraft(`from_${entry.id}`);
  const [state, setState] = useState<'new' | 'incomplete' | 'sending'>('new');
  const add = useAddNote();
  const say = useToast();
  const sayFailed = useSayFailed();
  const textId = useId();
  const [refusal, setRefusal] = useState<string | null>(null);
  const isMissing = state === 'incomplete' && text.trim() === '';
  const complaint = isMissing ? messages.noteRequired : refusal;
  const submit = async () => {
    if (text.trim() === '') return setState('incomplete');
    setState('sending');
    setRefusal(null);
    try {
      await add(entry, { text, from: from.trim() });
      say({ title: messages.insightAdded, description: messages.insightSaved });
      setText('');
      setFrom('');
      onAdded();
    } catch (error) {
      // What was written stays in the window.
      setState('new');
      const isBlind = error instanceof ApiError && error.said?.code === 'mention_no_access';
      if (isBlind) setRefusal(failureText(error, messages.updateFailed, common));
      else sayFailed(error, { title: messages.error, always: messages.updateFailed });
    }
  };
  return (
    <Form onSubmit={submit} isPending={state === 'sending'} className="grid gap-4">
      <div>
        <label htmlFor={textId} className="mb-1 block text-13 font-medium">
          {messages.noteText}
        </label>
        <MentionField
          id={textId}
          entryId={entry.id}
          data-act="note"
          rows={3}
          required
          maxLength={LONGEST_NOTE}
          value={text}
          aria-invalid={complaint !== null}
          aria-describedby={complaint === null ? undefined : `${textId}-error`}
          onText={setText}
          className="block field-sizing-content max-h-64 min-h-20 w-full resize-none rounded-md border border-field-line bg-raised px-3 py-2 aria-invalid:border-critical"
        />
        {complaint !== null && (
          <p id={`${textId}-error`} className="mt-1 text-13 text-critical">
            {complaint}
          </p>
        )}
      </div>
      <TextField
        label={messages.from}
        placeholder={messages.fromHint}
        maxLength={200}
        value={from}
        onChange={(event) => setFrom(event.target.value)}
      />
      <SubmitButton look="main" pending={messages.saving} className="justify-self-start">
        {messages.addUpdate}
      </SubmitButton>
    </Form>
  );
}
