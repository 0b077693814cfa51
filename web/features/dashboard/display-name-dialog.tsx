import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { changeProfile, ProfileBody, type SessionUser } from '#contract/people.ts';
import { call } from '#web/api.ts';
import { sessionQuery } from '#web/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useSayFailed } from '#web/use-failure.ts';
import { useWords } from '#web/words/language.tsx';

type DisplayNameDialogProps = { name: string; isOpen: boolean; onClose: () => void };

/** Changes the name by which colleagues know the person signed in. */
export function DisplayNameDialog({ name, isOpen, onClose }: DisplayNameDialogProps) {
  const { displayName } = useWords().pages;
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
  const { common, pages } = useWords();
  const { displayName } = pages;
  const [typed, setTyped] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  const [complaint, setComplaint] = useState<string>();
  const { mutate, isPending } = useRename(onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { data, error } = ProfileBody.safeParse({ name: typed });
    setComplaint(error && common.told(error.issues[0]?.message ?? ''));
    if (error) field.current?.focus();
    if (data && !isPending) mutate(data.name);
  };
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        ref={field}
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
        <Button type="submit" look="main" aria-disabled={isPending}>
          {isPending ? displayName.saving : common.save}
        </Button>
      </div>
    </form>
  );
}

function useRename(onDone: () => void) {
  const queries = useQueryClient();
  const say = useToast();
  const sayFailed = useSayFailed();
  const { displayName } = useWords().pages;
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
