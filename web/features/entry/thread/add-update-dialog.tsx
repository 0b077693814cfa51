import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type Issue, LONGEST_NOTE } from '#contract/entries/issues.ts';
import { LoadFailure } from '#web/errors/load-failure.tsx';
import { MentionField } from '#web/features/entry/mentions/mention-field.tsx';
import { useReporterMessages } from '#web/features/entry/reporter/messages.ts';
import {
  RecipientChoice,
  RecipientSays,
  SubmitLabel,
} from '#web/features/entry/reporter/recipient-choice.tsx';
import { reporterName, useReporter } from '#web/features/entry/reporter/reporter-query.ts';
import { useMessages } from '#web/messages/language.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { NoteList } from './note-list.tsx';
import { notesQuery } from './notes-query.ts';
import { useUpdateForm } from './use-update-form.ts';

type AddUpdateDialogProps = { entry: Issue; onClose: () => void };

export function AddUpdateDialog({ entry, onClose }: AddUpdateDialogProps) {
  const { entry: messages, common } = useMessages();
  const { data, error, refetch } = useQuery(notesQuery(entry));
  const reporter = reporterName(entry, useReporter(entry, true));
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
        {data && data.notes.length > 0 && <NoteList notes={data.notes} reporter={reporter} />}
      </div>
    </Dialog>
  );
}

function UpdateForm({ entry, onAdded }: { entry: Issue; onAdded: () => void }) {
  const { entry: messages } = useMessages();
  const says = useReporterMessages();
  const { recipient, complaint, isSending, ...update } = useUpdateForm(entry, onAdded);
  const { isReporter, name } = recipient;
  const textId = useId();
  return (
    <Form onSubmit={update.submit} isPending={isSending} className="grid grid-cols-1 gap-4">
      <div>
        <label htmlFor={textId} className="mb-1 block text-13 font-medium">
          {isReporter ? says.ask(name) : messages.noteText}
        </label>
        <MentionField
          id={textId}
          entryId={entry.id}
          data-act="note"
          rows={3}
          required
          maxLength={LONGEST_NOTE}
          value={update.text}
          aria-invalid={complaint !== null}
          aria-describedby={complaint === null ? undefined : `${textId}-error`}
          onText={update.setText}
          className={`block field-sizing-content max-h-64 min-h-20 w-full resize-none rounded-md border px-3 py-2 transition-colors duration-150 aria-invalid:border-critical ${isReporter ? 'border-watch bg-watch-wash' : 'border-field-line bg-raised'}`}
        />
        {complaint !== null && (
          <p id={`${textId}-error`} className="mt-1 text-13 text-critical">
            {complaint}
          </p>
        )}
        <div className="mt-2 flex">
          <RecipientChoice recipient={recipient} saysId={`${textId}says`} />
        </div>
        <RecipientSays recipient={recipient} saysId={`${textId}says`} className="mt-1.5" />
      </div>
      {!isReporter && (
        <TextField
          label={messages.from}
          placeholder={messages.fromHint}
          maxLength={200}
          value={update.from}
          onChange={(event) => update.setFrom(event.target.value)}
        />
      )}
      <SubmitButton
        look="main"
        pending={isReporter ? says.sending : messages.saving}
        className="max-w-full justify-self-start"
      >
        <SubmitLabel recipient={recipient} otherwise={messages.addUpdate} />
      </SubmitButton>
    </Form>
  );
}
