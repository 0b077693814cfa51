import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeProfile, ProfileBody, type SessionUser } from '#contract/people/people.ts';
import { call } from '#web/api/api.ts';
import { useSayFailed } from '#web/errors/use-failure.ts';
import { useMessages } from '#web/messages/language.tsx';
import { sessionQuery } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';

type DisplayNameDialogProps = { name: string; isOpen: boolean; onClose: () => void };

export function DisplayNameDialog({ name, isOpen, onClose }: DisplayNameDialogProps) {
  const { displayName } = useMessages().pages;
  return (
    <Dialog
      title={displayName.title}
      description={displayName.says}
      isOpen={isOpen}
      onClose={onClose}
    >
      <NameForm name={name} onDone={onClose} />
    </Dialog>
  );
}

function NameForm({ name, onDone }: { name: string; onDone: () => void }) {
  const { common, pages } = useMessages();
  const { displayName } = pages;
  const [typed, setTyped] = useState(name);
  const [complaint, setComplaint] = useState<string>();
  const { mutate, isPending } = useRename(onDone);
  const submit = () => {
    const { data, error } = ProfileBody.safeParse({ name: typed });
    setComplaint(error && common.complaint(error.issues[0]?.message ?? ''));
    if (data) mutate(data.name);
  };
  return (
    <Form onSubmit={submit} isPending={isPending}>
      <TextField
        label={displayName.label}
        autoComplete="name"
        value={typed}
        error={complaint}
        onChange={(event) => {
          setTyped(event.target.value);
          setComplaint(undefined);
        }}
      />
      <div className="mt-6 flex justify-end gap-2">
        <Button look="quiet" onClick={onDone}>
          {common.cancel}
        </Button>
        <SubmitButton look="main" pending={displayName.saving}>
          {common.save}
        </SubmitButton>
      </div>
    </Form>
  );
}

function useRename(onDone: () => void) {
  const queries = useQueryClient();
  const say = useToast();
  const sayFailed = useSayFailed();
  const { displayName } = useMessages().pages;
  return useMutation({
    mutationFn: (name: string) => call(changeProfile, { body: { name } }),
    onSuccess: ({ user }: { user?: SessionUser }) => {
      if (user) {
        queries.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, user });
      } else void queries.invalidateQueries(sessionQuery);
      onDone();
      say({ title: displayName.updated });
    },
    onError: (error) => sayFailed(error, displayName.failed),
  });
}
